package sandbox

import (
	"time"
	"unicode/utf8"
)

const (
	maxEmbeds      = 10
	maxEmbedText   = 6000
	maxEmbedFields = 25
)

// checkEmbeds checks the embeds of a message, and the limit of their total text.
func checkEmbeds(n node, layout bool) {
	total := 0
	list := n.listOf(0, maxEmbeds)
	for _, embed := range list {
		if embed.object() {
			total += checkEmbed(embed)
		}
	}
	if total > maxEmbedText {
		n.fail("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of %d", maxEmbedText)
	}
	if layout && len(list) > 0 {
		n.fail("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
			"The 'embeds' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
	}
}

// checkEmbed checks an embed and returns the number of characters of its text.
func checkEmbed(n node) int {
	count := func(text string) int { return utf8.RuneCountInString(text) }
	total := count(n.field("title").text(0, 256)) + count(n.field("description").text(0, 4096))
	fields := n.field("fields").listOf(0, maxEmbedFields)
	for _, f := range fields {
		if f.object() {
			total += count(f.field("name").needText(1, 256)) + count(f.field("value").needText(1, 1024))
			f.field("inline").boolean()
		}
	}
	shows := total > 0
	if footer := n.field("footer"); footer.given() && footer.object() {
		total += count(footer.field("text").needText(1, 2048))
		shows = true
	}
	if author := n.field("author"); author.given() && author.object() {
		total += count(author.field("name").needText(1, 256))
		checkURL(author.field("url"), 2048, "http", "https")
		shows = true
	}
	for _, part := range []string{"image", "thumbnail"} {
		if p := n.field(part); p.given() && p.object() {
			checkPictureURL(p.field("url"))
			shows = true
		}
	}
	n.field("color").integer(0, 0xffffff)
	checkURL(n.field("url"), 2048, "http", "https")
	checkTime(n.field("timestamp"))
	if !shows {
		n.field("description").fail("BASE_TYPE_REQUIRED", "This field is required")
	}
	return total
}

func checkPictureURL(n node) {
	if _, ours := attachmentName(n.value); !ours {
		checkURL(n, 2048, "http", "https")
		n.require()
	}
}

func checkTime(n node) {
	if text := n.text(0, 64); text != "" {
		if _, err := time.Parse(time.RFC3339, text); err != nil {
			n.fail("DATE_TIME_TYPE_PARSE", "Could not parse %s. Should be ISO8601.", text)
		}
	}
}
