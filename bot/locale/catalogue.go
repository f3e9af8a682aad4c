package locale

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed *.toml
var files embed.FS

// source is the code of the source language. Its messages are complete.
const source = "en"

// ErrLanguage is the error for a message file that is not named by a language code of Discord.
var ErrLanguage = errors.New("not one of Discord's language codes")

// Catalogue holds all messages in all languages. It is safe for concurrent use once its files are added.
type Catalogue struct {
	messages map[string]map[string]*i18n.Message // by language code and key
	phrases  map[string]map[string]phrase        // likewise; nil for messages that need a template

	templates  sync.Once
	localizers map[string]*i18n.Localizer // by language code, once templates is done
}

// Load returns the catalogue that is embedded in the program.
func Load() (*Catalogue, error) { return Open(files) }

// Open returns the catalogue of the message files (*.toml) in the root of fsys. English must be among them.
func Open(fsys fs.FS) (*Catalogue, error) {
	names, err := fs.Glob(fsys, "*.toml")
	if err != nil {
		return nil, fmt.Errorf("list message files: %w", err)
	}
	c := &Catalogue{
		messages: map[string]map[string]*i18n.Message{},
		phrases:  map[string]map[string]phrase{},
	}
	for _, name := range names {
		if err := c.add(fsys, name, ""); err != nil {
			return nil, fmt.Errorf("message file %s: %w", name, err)
		}
	}
	if c.messages[source] == nil {
		return nil, fmt.Errorf("message file %s.toml: %w", source, fs.ErrNotExist)
	}
	return c, nil
}

// Add adds the message files in the root of fsys to the catalogue, with a prefix before each key: with the
// prefix "ludo", "turn" becomes "ludo.turn". English must be among them. Add must not be called once a
// message has been formatted.
func (c *Catalogue) Add(prefix string, fsys fs.FS) error {
	names, err := fs.Glob(fsys, "*.toml")
	if err != nil {
		return fmt.Errorf("list message files of %s: %w", prefix, err)
	}
	if !slices.Contains(names, source+".toml") {
		return fmt.Errorf("message file %s.toml of %s: %w", source, prefix, fs.ErrNotExist)
	}
	for _, name := range names {
		if err := c.add(fsys, name, prefix+"."); err != nil {
			return fmt.Errorf("message file %s of %s: %w", name, prefix, err)
		}
	}
	return nil
}

// add reads one message file, and puts the prefix before its keys. The file's name is its language code.
func (c *Catalogue) add(fsys fs.FS, name, prefix string) error {
	code := strings.TrimSuffix(path.Base(name), ".toml")
	if code != source && !slices.Contains(codes, code) {
		return fmt.Errorf("%q is %w", code, ErrLanguage)
	}
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return err
	}
	file, err := parse(name, string(data))
	if err != nil {
		return err
	}
	if c.messages[code] == nil {
		c.messages[code] = make(map[string]*i18n.Message, len(file.Messages))
		c.phrases[code] = make(map[string]phrase, len(file.Messages))
	}
	for _, m := range file.Messages {
		own := *m // the file is shared
		own.ID = prefix + m.ID
		c.messages[code][own.ID] = &own
		c.phrases[code][own.ID] = newPhrase(&own)
	}
	return nil
}

// localizer returns what formats the messages of a language that are no phrases. It prepares them for all
// languages when it is called first.
func (c *Catalogue) localizer(code string) *i18n.Localizer {
	c.templates.Do(func() {
		bundle := i18n.NewBundle(language.English)
		c.localizers = make(map[string]*i18n.Localizer, len(c.messages))
		for code, messages := range c.messages {
			bundle.MustAddMessages(language.Make(code), slices.Collect(maps.Values(messages))...)
		}
		for code := range c.messages {
			c.localizers[code] = i18n.NewLocalizer(bundle, code)
		}
	})
	return c.localizers[code]
}

// parsed holds the message files that were parsed, by their names and texts. The tests make many catalogues of
// the same files.
var parsed sync.Map

// parse parses a message file. The result is shared and must not be changed.
func parse(name, text string) (*i18n.MessageFile, error) {
	key := [2]string{name, text}
	if file, known := parsed.Load(key); known {
		return file.(*i18n.MessageFile), nil
	}
	decoders := map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal}
	file, err := i18n.ParseMessageFileBytes([]byte(text), name, decoders)
	if err == nil {
		parsed.Store(key, file)
	}
	return file, err
}

// Keys returns the keys of all English messages, sorted.
func (c *Catalogue) Keys() []string {
	keys := make([]string, 0, len(c.messages[source]))
	for key := range c.messages[source] {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// Has reports whether English has a message with the key.
func (c *Catalogue) Has(key string) bool {
	_, ok := c.messages[source][key]
	return ok
}

// Languages returns Discord's codes of the languages beside English, sorted.
func (c *Catalogue) Languages() []string {
	var all []string
	for code := range c.messages {
		if code != source {
			all = append(all, code)
		}
	}
	slices.Sort(all)
	return all
}

// All returns the message of the key by Discord's language code, for each language beside English that has
// it. Discord takes the localisations of a command in this form.
func (c *Catalogue) All(key string) map[string]string {
	all := map[string]string{}
	for _, code := range c.Languages() {
		if _, ok := c.messages[code][key]; ok {
			all[code] = c.Printer(code).Text(key, nil)
		}
	}
	return all
}
