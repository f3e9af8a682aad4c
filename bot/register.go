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

// Invitation returns the link by which a server adds the application with the permissions that the bot needs.
func Invitation(application string) string {
	query := url.Values{
		"client_id": {application}, "permissions": {fmt.Sprint(uint64(discord.Invited))},
		"scope": {"bot applications.commands"},
	}
	return "https://discord.com/oauth2/authorize?" + query.Encode()
}

// register passes on the invitation link and registers the commands if they have changed. It retries until it
// succeeds. Then it waits for the gateway and calls Options.Ready.
func (b *Bot) register(ctx context.Context) {
	reconnect := worker.Backoff{First: b.Timing.ReconnectWait, Jitter: b.Jitter}
	for failures := 0; ctx.Err() == nil; {
		err := b.registerOnce(ctx)
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
	id, _ := b.applicationID.Load().(string)
	return id
}

// registerOnce is one attempt of register. A panic is returned as an error.
func (b *Bot) registerOnce(ctx context.Context) (err error) {
	defer worker.Guard(&err)
	ctx, cancel := context.WithTimeout(ctx, b.Timing.ReadyTimeout)
	defer cancel()
	application, err := b.client.Application(ctx)
	if err != nil {
		return err
	}
	b.applicationID.Store(application)
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

// sameCommands reports whether two lists of commands are equivalent. Discord adds fields of its own to the
// registered list and leaves out empty ones.
func sameCommands(registered, wanted json.RawMessage) (bool, error) {
	a, err := normalCommands(registered)
	if err != nil {
		return false, err
	}
	b, err := normalCommands(wanted)
	return reflect.DeepEqual(a, b), err
}

// normalCommands returns the commands by name, without Discord's own fields and without fields that have
// their default.
func normalCommands(data json.RawMessage) (map[string]any, error) {
	var list []map[string]any
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("read a list of commands: %w", err)
	}
	byName := map[string]any{}
	for _, c := range list {
		for _, field := range []string{
			"id", "application_id", "guild_id", "version", "dm_permission", "default_permission",
			"name_localized", "description_localized",
		} {
			delete(c, field)
		}
		byName[fmt.Sprint(c["name"])] = normal(c)
	}
	return byName, nil
}

// normal returns a JSON value without members that have their default: see isDefault.
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

// isDefault reports whether a member is empty, false or the default type of a command.
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
