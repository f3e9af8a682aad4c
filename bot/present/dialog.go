package present

// Limits that Discord sets on a dialog, in characters.
const (
	MaxDialogLabel = 45
	MaxInput       = 4000
)

// Dialog is a form with text fields, a modal in Discord's terms.
type Dialog struct {
	// Control comes back with the submitted form.
	Control Control
	Title   string
	// Fields are at most five.
	Fields []Field
}

// Field is a text field of a Dialog.
type Field struct {
	// Name identifies the field in the submitted form. Hint is the placeholder of an empty field.
	Name, Label, Description, Hint string
	// Value is the initial text.
	Value string
	// Long lets the text have many lines.
	Long     bool
	Required bool
}
