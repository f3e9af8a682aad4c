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

// source is the code of the source language. Its messages are complete.
const source = "en"

// ErrLanguage is the error for a message file that is not named by a language code of Discord.
var ErrLanguage = errors.New("not one of Discord's language codes")

// Catalogue holds all messages in all languages. It is safe for concurrent use once it is loaded.
type Catalogue struct {
	bundle   *i18n.Bundle
	messages map[string]map[string]*i18n.Message // by language code and key
	phrases  map[string]map[string]phrase        // likewise; nil for messages that need a template
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

// Add adds the message files in the root of fsys to the catalogue, with a prefix before each key: with the
// prefix "ludo", "turn" becomes "ludo.turn". English must be among them.
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
