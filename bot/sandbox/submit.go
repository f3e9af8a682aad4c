package sandbox

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Submit submits a modal that the bot has opened for the actor, and waits for the bot's first answer. Fields
// that are not given keep their initial text. A menu takes its only value like a text.
func (a *Actor) Submit(ctx context.Context, modal Modal, fields map[string]string) (Answer, error) {
	lists := map[string][]string{}
	for name, value := range fields {
		lists[name] = []string{value}
	}
	return a.submit(ctx, modal, lists)
}

func (a *Actor) submit(ctx context.Context, modal Modal, fields map[string][]string) (Answer, error) {
	return a.act(ctx, func() (*interaction, error) {
		opener := a.server.interactions[modal.InteractionID]
		if opener == nil || opener.modal == nil || opener.user.ID != a.userID {
			return nil, fmt.Errorf("%w: %s is not open", ErrModal, modal.CustomID)
		}
		rows, err := a.server.fillRows(opener.modal, fields)
		if err != nil {
			return nil, err
		}
		data := map[string]any{"custom_id": opener.modal.CustomID, "components": rows}
		return a.server.begin(&interaction{
			kind: InteractionModal, user: opener.user, place: opener.place,
			message: opener.message, data: data, source: opener, locale: a.locale,
		}), nil
	})
}

// fillRows returns the rows of a submitted modal with the values of their fields.
func (s *Server) fillRows(modal *Modal, values map[string][]string) ([]any, error) {
	known := map[string]bool{}
	rows := []any{}
	for _, row := range modal.Components {
		if row.Type() == ComponentTextDisplay {
			rows = append(rows, map[string]any{"type": row.Type(), "id": row["id"]})
			continue
		}
		filled := []any{}
		for _, field := range row.Children() {
			entry, err := s.fillField(field, values)
			if err != nil {
				return nil, err
			}
			known[field.CustomID()] = true
			filled = append(filled, entry)
		}
		answer := map[string]any{"type": row.Type(), "id": row["id"], "components": filled}
		if row.Type() == ComponentLabel {
			answer = map[string]any{"type": row.Type(), "id": row["id"], "component": filled[0]}
		}
		rows = append(rows, answer)
	}
	for name := range values {
		if !known[name] {
			return nil, fmt.Errorf("%w: there is no field %s", ErrModal, name)
		}
	}
	return rows, nil
}

func (s *Server) fillField(field Component, all map[string][]string) (any, error) {
	values, given := all[field.CustomID()]
	answer := map[string]any{"type": field.Type(), "custom_id": field.CustomID(), "id": field["id"]}
	if field.Type().menu() {
		if len(values) > 0 || field.Required() {
			if err := s.fits(field, values); err != nil {
				return nil, fmt.Errorf("%w: %w", ErrModal, err)
			}
		}
		answer["values"] = append([]string{}, values...)
		return answer, nil
	}
	text := field.text("value")
	if given {
		text = strings.Join(values, "")
	}
	answer["value"] = text
	return answer, fitsInput(field, text)
}

// fitsInput returns an error if a text is too short or too long for its field. A field that is not required
// may stay empty.
func fitsInput(field Component, text string) error {
	length := utf8.RuneCountInString(text)
	least, most := int(field.number("min_length")), int(field.number("max_length"))
	if most == 0 {
		most = maxInput
	}
	if field.Required() {
		least = max(least, 1)
	}
	if (length > 0 || field.Required()) && (length < least || length > most) {
		return fmt.Errorf("%w: %s must have %d to %d characters", ErrModal, field.CustomID(), least, most)
	}
	return nil
}
