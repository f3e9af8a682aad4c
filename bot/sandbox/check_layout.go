package sandbox

import (
	"slices"
	"strconv"
	"unicode/utf8"
)

// display checks a component of version 2: one that shows text or files, or that holds others.
func (c *componentCheck) display(n node, kind ComponentType) {
	switch kind {
	case ComponentTextDisplay:
		c.text += utf8.RuneCountInString(n.field("content").needText(1, maxLayoutText))
	case ComponentSection:
		n.field("components").require()
		for _, entry := range n.field("components").listOf(1, maxSectionTexts) {
			c.child(entry, ComponentTextDisplay)
		}
		if n.field("accessory").require() {
			c.child(n.field("accessory"), ComponentButton, ComponentThumbnail)
		}
	case ComponentContainer:
		n.field("components").require()
		n.field("accent_color").integer(0, 0xffffff)
		for _, entry := range n.field("components").list() {
			c.child(entry, ComponentActionRow, ComponentSection, ComponentTextDisplay, ComponentMediaGallery,
				ComponentFile, ComponentSeparator)
		}
	case ComponentSeparator:
		n.field("divider").boolean()
		if n.field("spacing").given() {
			n.field("spacing").oneOf(1, 2)
		}
	default:
		c.media(n, kind)
	}
}

// media checks the components that show files.
func (c *componentCheck) media(n node, kind ComponentType) {
	switch kind {
	case ComponentThumbnail:
		n.field("description").text(0, maxDescription)
		c.picture(n.field("media"))
	case ComponentMediaGallery:
		n.field("items").require()
		for _, item := range n.field("items").listOf(1, maxGalleryPictures) {
			if item.object() {
				item.field("description").text(0, maxDescription)
				c.picture(item.field("media"))
			}
		}
	case ComponentFile:
		c.picture(n.field("file"))
		address := n.field("file").field("url")
		if _, ok := attachmentName(address.value); address.given() && !ok {
			address.fail("UNFURLED_MEDIA_ITEM_ATTACHMENT_ONLY", "A file must be an attachment:// reference")
		}
	}
}

// picture checks an unfurled media item. A reference to a file that the message lacks is refused.
func (c *componentCheck) picture(n node) {
	if !n.require() || !n.object() {
		return
	}
	address := n.field("url")
	address.needText(1, 2048)
	name, ours := attachmentName(address.value)
	if !ours {
		checkURL(address, 2048, "http", "https")
		return
	}
	if !slices.Contains(c.files, name) {
		address.fail("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
			"The referenced attachment %s was not found", strconv.Quote(name))
	}
}
