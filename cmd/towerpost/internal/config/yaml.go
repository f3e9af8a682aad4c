package config

import (
	"errors"
	"fmt"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

// readYAML sets the keys in the text of a file. It walks the syntax tree instead of decoding into a struct,
// so that every error can name the full key, the file and the line.
func (c *Config) readYAML(file string, text []byte) error {
	tree, err := parser.ParseBytes(text, 0)
	if err != nil {
		return syntaxError(file, err)
	}
	r := reader{file: file, keys: c.keys()}
	for i, document := range tree.Docs {
		if i > 0 {
			return r.fail(document, "", "there must be one document only")
		}
		if err := r.section("", document.Body); err != nil {
			return err
		}
	}
	return nil
}

// reader holds the state of reading one file.
type reader struct {
	file string
	keys []key
}

// section reads the keys below a name; the whole file is below the empty name.
func (r reader) section(name string, node ast.Node) error {
	if empty(node) {
		return nil
	}
	values, ok := node.(ast.MapNode)
	if !ok {
		return r.fail(node, name, "must hold keys of its own")
	}
	for entries := values.MapRange(); entries.Next(); {
		if err := r.entry(name, entries.Key(), entries.Value()); err != nil {
			return err
		}
	}
	return nil
}

func (r reader) entry(under string, keyNode ast.MapKeyNode, value ast.Node) error {
	name := keyNode.GetToken().Value
	if under != "" {
		name = under + "." + name
	}
	for _, k := range r.keys {
		if k.name == name {
			return r.set(k, keyNode, value)
		}
	}
	if section(r.keys, name) {
		return r.section(name, value)
	}
	return r.fail(keyNode, name, "is no key of the configuration")
}

func (r reader) set(k key, keyNode ast.MapKeyNode, value ast.Node) error {
	var text string
	switch v := value.(type) {
	case *ast.StringNode:
		text = v.Value
	case *ast.LiteralNode:
		text = v.Value.Value
	case *ast.NullNode:
		return r.fail(keyNode, k.name, "has no value")
	default:
		return r.fail(value, k.name, "must be a text; put it in quotation marks if it is one")
	}
	if err := k.value.Set(text); err != nil {
		return r.fail(value, k.name, err.Error())
	}
	return nil
}

// fail returns an error that begins with the file, the line and the full key.
func (r reader) fail(at ast.Node, name, reason string) error {
	if name != "" {
		reason = name + " " + reason
	}
	if at.GetToken() == nil {
		return fmt.Errorf("%s: %s", r.file, reason)
	}
	return fmt.Errorf("%s:%d: %s", r.file, at.GetToken().Position.Line, reason)
}

func empty(node ast.Node) bool {
	switch node.(type) {
	case nil, *ast.NullNode, *ast.CommentGroupNode:
		return true
	}
	return false
}

func syntaxError(file string, err error) error {
	var syntax yaml.Error
	if errors.As(err, &syntax) && syntax.GetToken() != nil {
		return fmt.Errorf("%s:%d: %s", file, syntax.GetToken().Position.Line, syntax.GetMessage())
	}
	return fmt.Errorf("%s: %w", file, err)
}
