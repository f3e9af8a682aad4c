package sandbox

const (
	maxModalTitle = 45
	maxModalRows  = 5
	maxInput      = 4000
)

// checkModal checks a modal: up to five rows, each with one field or a text.
func checkModal(n node) {
	if !n.object() {
		return
	}
	n.field("custom_id").needText(1, maxCustomID)
	n.field("title").needText(1, maxModalTitle)
	n.field("components").require()
	c := &componentCheck{layout: true, customIDs: map[string]bool{}}
	for _, row := range n.field("components").listOf(1, maxModalRows) {
		if !row.object() {
			continue
		}
		kind := row.field("type").oneOf(
			int64(ComponentActionRow), int64(ComponentTextDisplay), int64(ComponentLabel))
		switch ComponentType(kind) {
		case ComponentActionRow:
			row.field("components").require()
			for _, field := range row.field("components").listOf(1, 1) {
				c.child(field, ComponentTextInput)
				if field.object() {
					field.field("label").needText(1, maxModalTitle)
				}
			}
		case ComponentTextDisplay:
			row.field("content").needText(1, maxLayoutText)
		case ComponentLabel:
			row.field("label").needText(1, maxModalTitle)
			row.field("description").text(0, 100)
			if row.field("component").require() {
				c.child(row.field("component"), ComponentTextInput, ComponentStringSelect,
					ComponentUserSelect, ComponentRoleSelect, ComponentMentionableSelect,
					ComponentChannelSelect)
			}
		}
	}
}

// input checks a text field of a modal.
func (c *componentCheck) input(n node) {
	c.customID(n)
	n.field("style").oneOf(1, 2)
	n.field("placeholder").text(0, 100)
	n.field("value").text(0, maxInput)
	n.field("required").boolean()
	least := n.field("min_length").integer(0, maxInput)
	most := n.field("max_length").integer(1, maxInput)
	if n.field("max_length").given() && least > most {
		n.field("min_length").fail("TEXT_INPUT_INVALID_RANGE", "min_length must be at most max_length")
	}
}
