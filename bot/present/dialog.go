package present

// Limits that Discord sets to a dialog.
const (
	MaxDialogLabel = 45
	MaxInput       = 4000
)

// Dialog is a form that opens before its reader, who fills it in and sends it.
type Dialog struct {
	// Control is what comes back with the form.
	Control Control
	Title   string
	// Fields are at most five.
	Fields []Field
}

// Field is a field for text in a Dialog.
type Field struct {
	// Name is under which the text comes back.
	Name, Label, Description, Hint string
	// Value is what it holds at first.
	Value string
	// Long lets the text have many lines.
	Long     bool
	Required bool
}
