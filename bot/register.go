package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"reflect"

	"towerpost/bot/discord"
	"towerpost/bot/rest"
	"towerpost/bot/worker"
)

// Invitation returns the link by which a server invites the application with the rights that the bot needs.
func Invitation(application string) string {
	query := url.Values{
		"client_id": {application}, "permissions": {fmt.Sprint(uint64(discord.Invited))},
		"scope": {"bot applications.commands"},
	}
	return "https://discord.com/oauth2/authorize?" + query.Encode()
}

// register tells the invitation link and registers the commands where they have changed. It tries until it
// succeeds.
func (b *Bot) register(ctx context.Context) {
	reconnect := worker.Backoff{First: b.Timing.Reconnect, Jitter: b.Jitter}
	for failures := 0; ctx.Err() == nil; {
		err := b.introduce(ctx)
		if err == nil {
			break
		}
		failures++
		wait := max(reconnect.After(failures), rest.AsFailure(err).Wait)
		b.log.Error("commands could not be registered", "error", err, "again_in", wait)
		select {
		case <-ctx.Done():
			return
		case <-b.Until(b.Now().Add(wait)):
		}
	}
	select {
	case <-ctx.Done():
	case <-b.connected:
		if b.Ready != nil {
			b.Ready()
		}
	}
}

// application returns the id of the application, or "" before it is known.
func (b *Bot) application() string {
	id, _ := b.identity.Load().(string)
	return id
}

// introduce does it once.
func (b *Bot) introduce(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, b.Timing.Opening)
	defer cancel()
	application, err := b.client.Application(ctx)
	if err != nil {
		return err
	}
	b.identity.Store(application)
	if b.Invite != nil {
		b.invited.Do(func() { b.Invite(Invitation(application)) })
	}
	registered, err := b.client.Commands(ctx, application)
	if err != nil {
		return err
	}
	wanted := discord.Commands(b.Catalogue, b.table.Definitions())
	data, err := json.Marshal(wanted)
	if err != nil {
		return err
	}
	if same, err := sameCommands(registered, data); err != nil || same {
		return err
	}
	b.log.Info("registering commands", "count", len(wanted))
	return b.client.SetCommands(ctx, application, wanted)
}

// sameCommands reports whether two lists of commands mean the same. Discord adds fields of its own to what it
// was given, and leaves out what is empty.
func sameCommands(registered, wanted json.RawMessage) (bool, error) {
	a, err := normalCommands(registered)
	if err != nil {
		return false, err
	}
	b, err := normalCommands(wanted)
	return reflect.DeepEqual(a, b), err
}

// normalCommands returns the commands by name, without what Discord adds and without what has its default.
func normalCommands(data json.RawMessage) (map[string]any, error) {
	var list []map[string]any
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("read a list of commands: %w", err)
	}
	byName := map[string]any{}
	for _, c := range list {
		for _, field := range []string{
			"id", "application_id", "guild_id", "version", "dm_permission", "default_permission", "name_localized",
			"description_localized",
		} {
			delete(c, field)
		}
		byName[fmt.Sprint(c["name"])] = normal(c)
	}
	return byName, nil
}

// normal returns a JSON value without members that are empty, false or the default type of a command.
func normal(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for name, member := range v {
			if member = normal(member); !isDefault(name, member) {
				out[name] = member
			}
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, member := range v {
			out[i] = normal(member)
		}
		return out
	}
	return v
}

func isDefault(name string, v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case bool:
		return !v
	case []any:
		return len(v) == 0
	case map[string]any:
		return len(v) == 0
	case float64:
		return name == "type" && v == 1
	}
	return false
}
