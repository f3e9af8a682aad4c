package locale

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed *.toml
var files embed.FS

// source is the code of the language that is always complete.
const source = "en"

// ErrLanguage is the error of a message file whose name is no language of Discord.
var ErrLanguage = errors.New("not one of Discord's language codes")

// Catalogue is all messages in all languages. It is safe for concurrent use once it is loaded.
type Catalogue struct {
	bundle   *i18n.Bundle
	messages map[string]map[string]*i18n.Message
	phrases  map[string]map[string]phrase // of the messages that need no template
}

// Load returns the catalogue that is built into the program.
func Load() (*Catalogue, error) { return Open(files) }

// Open returns the catalogue of the message files (*.toml) at the top of fsys. English must be among them.
func Open(fsys fs.FS) (*Catalogue, error) {
	names, err := fs.Glob(fsys, "*.toml")
	if err != nil {
		return nil, fmt.Errorf("list message files: %w", err)
	}
	c := &Catalogue{
		bundle:   i18n.NewBundle(language.English),
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

// Add puts the message files at the top of fsys into the catalogue, each key below the prefix: "turn" of the
// prefix "ludo" becomes "ludo.turn". English must be among them.
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

// add reads one message file, whose keys stand below the prefix.
func (c *Catalogue) add(fsys fs.FS, name, prefix string) error {
	code := strings.TrimSuffix(path.Base(name), ".toml")
	if code != source && !slices.Contains(codes, code) {
		return fmt.Errorf("%q is %w", code, ErrLanguage)
	}
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return err
	}
	file, err := i18n.ParseMessageFileBytes(data, name, map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
	if err != nil {
		return err
	}
	if c.messages[code] == nil {
		c.messages[code] = make(map[string]*i18n.Message, len(file.Messages))
		c.phrases[code] = make(map[string]phrase, len(file.Messages))
	}
	for _, m := range file.Messages {
		m.ID = prefix + m.ID
		c.messages[code][m.ID] = m
		c.phrases[code][m.ID] = newPhrase(m)
	}
	return c.bundle.AddMessages(file.Tag, file.Messages...)
}

// Keys returns the keys of all messages in English, sorted.
func (c *Catalogue) Keys() []string {
	keys := make([]string, 0, len(c.messages[source]))
	for key := range c.messages[source] {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// Has reports whether English has a message of that key.
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

// All returns the message of the key in each language beside English that has
// it, by Discord's language code: the shape in which Discord takes the
// localisations of a command.
func (c *Catalogue) All(key string) map[string]string {
	all := map[string]string{}
	for _, code := range c.Languages() {
		if _, ok := c.messages[code][key]; ok {
			all[code] = c.Printer(code).Text(key, nil)
		}
	}
	return all
}
