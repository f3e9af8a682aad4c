package sandbox

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// Description checks bodies against Discord's published OpenAPI description. It compiles schemas at their
// first use. It is safe for concurrent use by several servers.
type Description struct {
	paths    map[string]any
	compiler *jsonschema.Compiler

	mu      sync.Mutex
	schemas map[string]*jsonschema.Schema // by pattern; nil for an operation without a described body
}

const descriptionURL = "discord.json"

// ReadDescription reads the OpenAPI description that Discord publishes, in JSON. It takes a while, because
// the description has several megabytes.
func ReadDescription(text []byte) (*Description, error) {
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("read Discord's description: %w", err)
	}
	paths, ok := fields(document)["paths"].(map[string]any)
	if !ok {
		return nil, errors.New("read Discord's description: it has no paths")
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(descriptionURL, document); err != nil {
		return nil, fmt.Errorf("read Discord's description: %w", err)
	}
	return &Description{paths: paths, compiler: compiler, schemas: map[string]*jsonschema.Schema{}}, nil
}

// schema returns the schema of an operation's JSON body, nil if it is not described.
func (d *Description) schema(pattern string) (*jsonschema.Schema, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if s, known := d.schemas[pattern]; known {
		return s, nil
	}
	method, path, _ := strings.Cut(pattern, " ")
	method = strings.ToLower(method)
	at := fields(fields(d.paths[path])[method])
	if fields(fields(at["requestBody"])["content"])["application/json"] == nil {
		d.schemas[pattern] = nil
		return nil, nil
	}
	escaped := strings.NewReplacer("~", "~0", "/", "~1").Replace(path)
	escaped = strings.NewReplacer("{", "%7B", "}", "%7D").Replace(escaped)
	pointer := "#/paths/" + escaped + "/" + method + "/requestBody/content/application~1json/schema"
	s, err := d.compiler.Compile(descriptionURL + pointer)
	if err != nil {
		return nil, fmt.Errorf("compile Discord's description of %s: %w", pattern, err)
	}
	d.schemas[pattern] = s
	return s, nil
}

// check returns the refusal of a body that does not match the description, nil if it matches.
func (d *Description) check(pattern string, body any) error {
	schema, err := d.schema(pattern)
	if err != nil || schema == nil {
		return err
	}
	var wrong *jsonschema.ValidationError
	if !errors.As(schema.Validate(normalized(body)), &wrong) {
		return nil
	}
	var found findings
	printer := message.NewPrinter(language.English)
	for _, leaf := range deepest(wrong) {
		found.add(leaf.InstanceLocation, "DESCRIPTION_MISMATCH", leaf.ErrorKind.LocalizedString(printer))
	}
	return found.refusal()
}

// deepest returns the errors that lie deepest inside the body. If a value matches none of several
// alternatives, these come from the alternative that matches best.
func deepest(e *jsonschema.ValidationError) []*jsonschema.ValidationError {
	if len(e.Causes) == 0 {
		return []*jsonschema.ValidationError{e}
	}
	var leaves []*jsonschema.ValidationError
	for _, cause := range e.Causes {
		leaves = append(leaves, deepest(cause)...)
	}
	depth := 0
	for _, leaf := range leaves {
		depth = max(depth, len(leaf.InstanceLocation))
	}
	return slices.DeleteFunc(leaves, func(l *jsonschema.ValidationError) bool {
		return len(l.InstanceLocation) < depth
	})
}

// normalized rewrites the parts of a body that Discord accepts in more forms than it describes. These are the
// IDs of new attachments, which Discord's documentation writes without quotes, and permissions as a string.
func normalized(value any) any {
	switch v := value.(type) {
	case map[string]any:
		copied := make(map[string]any, len(v))
		for key, entry := range v {
			copied[key] = normalized(entry)
			if list, ok := copied[key].([]any); ok && key == "attachments" {
				quoteIDs(list)
			}
		}
		if text, ok := v["default_member_permissions"].(string); ok {
			if n, err := strconv.ParseFloat(text, 64); err == nil {
				copied["default_member_permissions"] = n
			}
		}
		return copied
	case []any:
		copied := make([]any, len(v))
		for i, entry := range v {
			copied[i] = normalized(entry)
		}
		return copied
	}
	return value
}

func quoteIDs(attachments []any) {
	for _, entry := range attachments {
		if id, ok := fields(entry)["id"].(float64); ok {
			fields(entry)["id"] = strconv.FormatFloat(id, 'f', -1, 64)
		}
	}
}
