package sandbox

import (
	"net/url"
	"slices"
)

const (
	maxContent         = 2000
	maxRows            = 5
	maxComponents      = 40
	maxLayoutText      = 4000
	maxCustomID        = 100
	maxLabel           = 80
	maxMenuOptions     = 25
	maxMenuText        = 100
	maxPlaceholder     = 150
	maxButtonsInRow    = 5
	linkStyle          = 5
	premiumStyle       = 6
	maxURL             = 512
	maxSectionTexts    = 3
	maxGalleryPictures = 10
)

// componentCheck walks a component tree. It holds the custom IDs, which must be unique in the message, and
// the totals that are limited for the whole message.
type componentCheck struct {
	layout    bool // components of version 2
	files     []string
	customIDs map[string]bool
	count     int
	text      int
}

// checkComponents checks the components of a message.
func checkComponents(n node, layout bool, files []string) {
	c := &componentCheck{layout: layout, files: files, customIDs: map[string]bool{}}
	if !layout {
		for _, row := range n.listOf(0, maxRows) {
			c.child(row, ComponentActionRow)
		}
		return
	}
	for _, entry := range n.list() {
		c.child(entry, ComponentActionRow, ComponentSection, ComponentTextDisplay, ComponentMediaGallery,
			ComponentFile, ComponentSeparator, ComponentContainer)
	}
	if c.count > maxComponents {
		n.fail("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
			"The total number of components cannot exceed %d.", maxComponents)
	}
	if c.text > maxLayoutText {
		n.fail("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
			"The total displayable text size cannot exceed %d.", maxLayoutText)
	}
}

// child checks a component that must be of one of the kinds.
func (c *componentCheck) child(n node, kinds ...ComponentType) {
	if !n.object() {
		return
	}
	c.count++
	allowed := make([]int64, len(kinds))
	for i, k := range kinds {
		allowed[i] = int64(k)
	}
	n.field("id").integer(0, 1<<31-1)
	switch kind := ComponentType(n.field("type").oneOf(allowed...)); kind {
	case 0:
	case ComponentActionRow:
		c.row(n)
	case ComponentButton:
		c.button(n)
	case ComponentSection, ComponentTextDisplay, ComponentThumbnail, ComponentMediaGallery, ComponentFile,
		ComponentSeparator, ComponentContainer:
		c.display(n, kind)
	case ComponentTextInput:
		c.input(n)
	default:
		c.menu(n, kind)
	}
}

func (c *componentCheck) row(n node) {
	list := n.field("components")
	list.require()
	entries := list.listOf(1, maxButtonsInRow)
	for _, entry := range entries {
		c.child(entry, ComponentButton, ComponentStringSelect, ComponentUserSelect, ComponentRoleSelect,
			ComponentMentionableSelect, ComponentChannelSelect)
		if ComponentType(Component(fields(entry.value)).number("type")).menu() && len(entries) > 1 {
			entry.fail("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
		}
	}
}

func (c *componentCheck) customID(n node) {
	id := n.field("custom_id").needText(1, maxCustomID)
	if id != "" && c.customIDs[id] {
		n.field("custom_id").fail("COMPONENT_CUSTOM_ID_DUPLICATED",
			"Component custom id cannot be duplicated")
	}
	c.customIDs[id] = true
}

func (c *componentCheck) button(n node) {
	label := n.field("label").text(0, maxLabel)
	n.field("disabled").boolean()
	style := n.field("style").oneOf(1, 2, 3, 4, linkStyle, premiumStyle)
	switch style {
	case 0:
		return
	case linkStyle:
		c.link(n)
	case premiumStyle:
		n.field("sku_id").require()
		return
	default:
		c.customID(n)
		if n.field("url").given() {
			n.field("url").fail("BUTTON_COMPONENT_CUSTOM_ID_AND_URL",
				"A custom id and url cannot both be specified")
		}
	}
	if label == "" && !n.field("emoji").given() {
		n.fail("BUTTON_COMPONENT_INVALID", "A button must have a label or an emoji")
	}
}

func (c *componentCheck) link(n node) {
	checkURL(n.field("url"), maxURL, "http", "https", "discord")
	n.field("url").require()
	if id := n.field("custom_id"); id.given() && id.value != "" {
		id.fail("BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "A custom id and url cannot both be specified")
	}
}

// menu checks a select menu of a message or of a modal.
func (c *componentCheck) menu(n node, kind ComponentType) {
	c.customID(n)
	n.field("placeholder").text(0, maxPlaceholder)
	n.field("disabled").boolean()
	least, most := int64(1), int64(1)
	if f := n.field("min_values"); f.given() {
		least = f.integer(0, maxMenuOptions)
	}
	if f := n.field("max_values"); f.given() {
		most = f.integer(1, maxMenuOptions)
	}
	if least > most {
		n.field("min_values").fail("SELECT_COMPONENT_INVALID_RANGE", "min_values must be at most max_values")
	}
	if f := n.field("channel_types"); f.given() {
		c.channelTypes(f, kind)
	}
	if f := n.field("default_values"); f.given() {
		c.defaults(f, kind, least, most)
	}
	options := n.field("options")
	if kind != ComponentStringSelect {
		if len(options.list()) > 0 {
			options.fail("SELECT_COMPONENT_OPTIONS_INVALID", "This kind of menu has no options")
		}
		return
	}
	options.require()
	c.options(options, least, most)
}

// channelKinds are Discord's numbers of the kinds of channels that a menu can be restricted to.
var channelKinds = []int64{0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16}

// channelTypes checks the kinds of channels to which a menu is restricted.
func (c *componentCheck) channelTypes(n node, kind ComponentType) {
	if kind != ComponentChannelSelect {
		n.fail("SELECT_COMPONENT_CHANNEL_TYPES_INVALID",
			"Only a menu of channels can be restricted to kinds of channels")
		return
	}
	for _, entry := range n.list() {
		entry.oneOf(channelKinds...)
	}
}

// defaultKinds are the kinds of default values that a menu may have.
var defaultKinds = map[ComponentType][]string{
	ComponentUserSelect: {"user"}, ComponentRoleSelect: {"role"}, ComponentChannelSelect: {"channel"},
	ComponentMentionableSelect: {"user", "role"},
}

// defaults checks the default values of a menu: their kind, and their number.
func (c *componentCheck) defaults(n node, kind ComponentType, least, most int64) {
	list := n.list()
	for _, entry := range list {
		if !entry.object() {
			continue
		}
		entry.field("id").require()
		entry.field("id").snowflake()
		if of := entry.field("type").needText(1, maxMenuText); !slices.Contains(defaultKinds[kind], of) {
			entry.field("type").fail("SELECT_COMPONENT_DEFAULT_VALUE_TYPE_INVALID",
				"This kind of menu has no values of the type %q", of)
		}
	}
	if size := int64(len(list)); size > 0 && (size < least || size > most) {
		n.fail("SELECT_COMPONENT_DEFAULT_VALUES_INVALID",
			"The number of default values must be from min_values to max_values")
	}
}

func (c *componentCheck) options(n node, least, most int64) {
	values, preset := map[string]bool{}, int64(0)
	list := n.listOf(1, maxMenuOptions)
	for _, option := range list {
		if !option.object() {
			continue
		}
		option.field("label").needText(1, maxMenuText)
		option.field("description").text(0, maxMenuText)
		value := option.field("value").needText(1, maxMenuText)
		if value != "" && values[value] {
			option.field("value").fail("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
				"The specified option value is already used")
		}
		values[value] = true
		if option.field("default").boolean() {
			preset++
		}
	}
	if preset > most {
		n.fail("SELECT_COMPONENT_TOO_MANY_DEFAULTS", "Only %d options may be set as default", most)
	}
	if size := int64(len(list)); size > 0 && (least > size || most > size) {
		n.fail("SELECT_COMPONENT_MAX_VALUES_EXCEEDED",
			"min_values and max_values must be at most the number of options")
	}
}

// checkURL checks a URL: its length and its scheme.
func checkURL(n node, most int, schemes ...string) {
	text := n.text(0, most)
	if text == "" {
		return
	}
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || !slices.Contains(schemes, u.Scheme) {
		n.fail("URL_TYPE_INVALID_URL", "Not a well formed URL.")
	}
}

// fields returns the members of a JSON object, nil for any other value.
func fields(value any) map[string]any {
	m, _ := value.(map[string]any)
	return m
}
