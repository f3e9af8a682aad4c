package discord

import (
	"fmt"

	"towerpost/bot/present"
)

// The types of the components of a dialog.
const (
	componentInput = 4
	componentLabel = 18
)

const (
	shortInput = 1
	longInput  = 2
)

// Dialog is the payload of a dialog.
type Dialog struct {
	CustomID   string  `json:"custom_id"`
	Title      string  `json:"title"`
	Components []Field `json:"components"`
}

// Field is one labelled input of a dialog.
type Field struct {
	Type        int    `json:"type"`
	Label       string `json:"label"`
	Description string `json:"description,omitempty"`
	Component   Input  `json:"component"`
}

// Input is a text field.
type Input struct {
	Type        int    `json:"type"`
	CustomID    string `json:"custom_id"`
	Style       int    `json:"style"`
	Placeholder string `json:"placeholder,omitempty"`
	Value       string `json:"value,omitempty"`
	Required    bool   `json:"required"`
	MaxLength   int    `json:"max_length,omitempty"`
}

// EncodeDialog returns the answer that opens a dialog. It returns an error if the dialog's control fits into
// no custom id.
func EncodeDialog(d present.Dialog) (Answer, error) {
	id, err := CustomID(d.Control)
	if err != nil {
		return Answer{}, fmt.Errorf("encode dialog: %w", err)
	}
	payload := Dialog{CustomID: id, Title: clip(d.Title, present.MaxDialogLabel)}
	for _, f := range d.Fields {
		style := shortInput
		if f.Long {
			style = longInput
		}
		payload.Components = append(payload.Components, Field{
			Type: componentLabel, Label: clip(f.Label, present.MaxDialogLabel),
			Description: clip(f.Description, present.MaxLabel),
			Component: Input{
				Type: componentInput, CustomID: f.Name, Style: style,
				Placeholder: clip(f.Hint, present.MaxLabel), Value: clip(f.Value, present.MaxInput),
				Required: f.Required, MaxLength: present.MaxInput,
			},
		})
	}
	return Answer{Type: AnswerDialog, Data: payload}, nil
}

// wireRow is a row of a submitted dialog: a label with its field, or a row of fields.
type wireRow struct {
	Component  wireField   `json:"component"`
	Components []wireField `json:"components"`
}

type wireField struct {
	CustomID string `json:"custom_id"`
	Value    string `json:"value"`
}

// fields returns the texts of a submitted dialog by the names of its fields.
func fields(rows []wireRow) map[string]string {
	all := map[string]string{}
	for _, r := range rows {
		for _, f := range append(r.Components, r.Component) {
			if f.CustomID != "" {
				all[f.CustomID] = f.Value
			}
		}
	}
	return all
}

// Field returns the text of a field of a dialog, or "".
func (c Interaction) Field(name string) string { return c.fields[name] }
