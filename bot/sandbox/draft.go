package sandbox

import (
	"encoding/json"
	"slices"
	"strings"
)

// draft is the content of a request about a message. A field is nil if the request does not have it.
type draft struct {
	content    *string
	embeds     *[]Embed
	components *[]Component
	flags      *Flags
	files      *[]fileNote
	mentions   *allowedMentions
	reference  *Reference
	mustExist  bool // the referenced message must exist
	nonce      string
	enforce    bool
	tts        bool
	uploads    []upload
}

// fileNote is an entry of a request's attachments. The ID is the n of files[n] for a new file, or the ID of
// an attachment that is kept.
type fileNote struct {
	id          string
	filename    string
	title       string
	description *string
}

// setting is the context in which a draft is read.
type setting struct {
	flags Flags    // the flags that the request may set
	old   *Message // the message that is edited; nil for a new one
}

const (
	flagsChannel     = FlagSuppressEmbeds | FlagSuppressNotifications | FlagComponentsV2
	flagsInteraction = flagsChannel | FlagEphemeral
	flagsEdit        = FlagSuppressEmbeds | FlagComponentsV2
)

// readDraft reads and checks a message in a request. It adds all errors to the findings.
func readDraft(n node, uploads []upload, in setting) draft {
	d := draft{uploads: uploads}
	if !n.object() {
		return d
	}
	if f := n.field("flags"); f.given() {
		d.flags = new(readFlags(f, in))
	}
	layout := d.layout(in)
	if c := n.field("content"); c.set {
		d.content = new(strings.TrimSpace(c.text(0, maxContent))) // Discord trims white space
		if layout && *d.content != "" {
			c.fail("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
				"The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
		}
	}
	d.readFiles(n, in)
	if e := n.field("embeds"); e.set {
		checkEmbeds(e, layout)
		d.embeds = new(trees[Embed](e.value))
	}
	if c := n.field("components"); c.set {
		checkComponents(c, layout, d.filenames(in))
		d.components = new(numbered(trees[Component](c.value)))
	}
	if layout && in.old != nil && in.old.Content != "" && d.content == nil {
		n.field("content").fail("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
			"The 'content' field must be cleared when MessageFlags.IS_COMPONENTS_V2 is set")
	}
	d.mentions = readAllowedMentions(n.field("allowed_mentions"))
	d.readRest(n, in)
	return d
}

func (d *draft) readRest(n node, in setting) {
	d.tts = n.field("tts").boolean()
	if in.old != nil {
		return
	}
	d.nonce = readNonce(n.field("nonce"))
	d.enforce = n.field("enforce_nonce").boolean()
	if r := n.field("message_reference"); r.given() && r.object() {
		d.reference = &Reference{
			MessageID: r.field("message_id").snowflake(), ChannelID: r.field("channel_id").snowflake(),
		}
		if r.field("message_id").require() && r.field("type").given() {
			r.field("type").oneOf(0)
		}
		d.mustExist = !r.field("fail_if_not_exists").given() || r.field("fail_if_not_exists").boolean()
	}
	for _, unused := range []string{"poll", "sticker_ids"} {
		if f := n.field(unused); f.given() && (unused == "poll" || len(f.list()) > 0) {
			f.fail("FEATURE_NOT_HERE", "The stand-in knows no %s.", unused)
		}
	}
}

// readFlags reads flags, and adds a finding for those that cannot be set.
func readFlags(n node, in setting) Flags {
	flags := Flags(n.integer(0, 1<<31-1))
	allowed := in.flags
	if in.old != nil {
		allowed |= in.old.Flags // an edit may repeat flags that are already set
	}
	if wrong := flags &^ allowed; wrong != 0 {
		n.fail("MESSAGE_FLAGS_INVALID", "The flags %d cannot be set on this message.", wrong)
	}
	return flags & in.flags
}

// readNonce reads a nonce, which is a text of at most 25 characters, or a number.
func readNonce(n node) string {
	if f, ok := n.value.(float64); ok {
		text, _ := json.Marshal(int64(f))
		return string(text)
	}
	return n.text(0, 25)
}

// layout reports whether the message uses components of version 2. Once set, the flag stays.
func (d *draft) layout(in setting) bool {
	return d.flags != nil && *d.flags&FlagComponentsV2 != 0 ||
		in.old != nil && in.old.Flags&FlagComponentsV2 != 0
}

func (d *draft) readFiles(n node, in setting) {
	a := n.field("attachments")
	if a.given() {
		notes := []fileNote{}
		for _, entry := range a.listOf(0, maxFiles) {
			if entry.object() {
				notes = append(notes, d.readFile(entry, in))
			}
		}
		d.files = &notes
	}
	if total := len(d.uploads) + len(d.kept(in)); total > maxFiles {
		a.fail("BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", maxFiles)
	}
}

func (d *draft) readFile(n node, in setting) fileNote {
	note := fileNote{id: n.field("id").snowflake()}
	n.field("id").require()
	note.filename = n.field("filename").text(0, 1024)
	note.title = n.field("title").text(0, 1024)
	if f := n.field("description"); f.given() {
		note.description = new(f.text(0, maxDescription))
	}
	if n.field("id").given() && !d.uploaded(note.id) && (in.old == nil || !holds(in.old, note.id)) {
		n.field("id").fail("ATTACHMENT_NOT_FOUND", "Attachment data with id %s not found.", note.id)
	}
	return note
}

func (d *draft) uploaded(id string) bool {
	return slices.ContainsFunc(d.uploads, func(u upload) bool { return u.index == id })
}

func holds(m *Message, attachmentID string) bool {
	return slices.ContainsFunc(m.Attachments, func(a Attachment) bool { return a.ID == attachmentID })
}

// kept returns the attachments of the old message that are kept. If the request lists attachments, they are
// the listed ones, else all.
func (d *draft) kept(in setting) []Attachment {
	if in.old == nil {
		return nil
	}
	if d.files == nil {
		return in.old.Attachments
	}
	var stay []Attachment
	for _, a := range in.old.Attachments {
		if note, ok := d.note(a.ID); ok {
			if note.description != nil {
				a.Description = *note.description
			}
			stay = append(stay, a)
		}
	}
	return stay
}

func (d *draft) note(id string) (fileNote, bool) {
	if d.files == nil {
		return fileNote{}, false
	}
	i := slices.IndexFunc(*d.files, func(n fileNote) bool { return n.id == id })
	if i < 0 {
		return fileNote{}, false
	}
	return (*d.files)[i], true
}

// renamed returns the upload with the file name that the request gives it.
func (d *draft) renamed(u upload) upload {
	if note, ok := d.note(u.index); ok && note.filename != "" {
		u.filename = note.filename
	}
	return u
}

// filenames returns the file names to which attachment:// URLs may refer.
func (d *draft) filenames(in setting) []string {
	var names []string
	for _, a := range d.kept(in) {
		names = append(names, a.Filename)
	}
	for _, u := range d.uploads {
		names = append(names, cleanFilename(d.renamed(u).filename))
	}
	return names
}

// attach stores the new files and returns all of the message's attachments, the kept ones first.
func (s *Server) attach(d draft, in setting, ephemeral bool) ([]Attachment, error) {
	list := append([]Attachment{}, d.kept(in)...)
	for _, u := range d.uploads {
		a, err := s.keepFile(d.renamed(u), ephemeral)
		if err != nil {
			return nil, err
		}
		if note, ok := d.note(u.index); ok {
			a.Title = note.title
			if note.description != nil {
				a.Description = *note.description
			}
		}
		list = append(list, a)
	}
	return list, nil
}

// empty reports whether the message would be empty. Components of version 1 alone do not make a message.
func (d *draft) empty(in setting) bool {
	var old Message
	if in.old != nil {
		old = *in.old
	}
	content, embeds, components := old.Content, old.Embeds, old.Components
	if d.content != nil {
		content = *d.content
	}
	if d.embeds != nil {
		embeds = *d.embeds
	}
	if d.components != nil {
		components = *d.components
	}
	files := len(d.uploads) + len(d.kept(in))
	return content == "" && len(embeds) == 0 && files == 0 && (!d.layout(in) || len(components) == 0)
}

// trees returns the objects of a checked list.
func trees[T ~map[string]any](value any) []T {
	list, _ := value.([]any)
	out := make([]T, 0, len(list))
	for _, entry := range list {
		if m, ok := entry.(map[string]any); ok {
			out = append(out, T(m))
		}
	}
	return out
}

// numbered sets the id of every component without one to the next free number, as Discord does.
func numbered(components []Component) []Component {
	taken := map[float64]bool{}
	for c := range each(components) {
		taken[c.number("id")] = true
	}
	next := 1.0
	for c := range each(components) {
		if c.number("id") != 0 {
			continue
		}
		for taken[next] {
			next++
		}
		c["id"] = next
		next++
	}
	return components
}
