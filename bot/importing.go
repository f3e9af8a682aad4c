package bot

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
	"unicode/utf8"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// fetching is the time limit for fetching a file that somebody attached.
const fetching = 5 * time.Second

// attachmentHosts are where Discord keeps the files that people attach.
var attachmentHosts = map[string]bool{"cdn.discordapp.com": true, "media.discordapp.net": true}

// importRecord serves /import: it takes the attached file, or opens a dialog for pasting the record.
func (b *Bot) importRecord(ctx context.Context, call discord.Call) (reply, error) {
	if !call.Has("record") {
		dialog := b.Presenter.ImportDialog(call.Locale)
		return reply{dialog: &dialog, message: private(b.Presenter.ImportLate(call.Locale))}, nil
	}
	record, err := b.attached(ctx, call)
	if err != nil {
		return reply{}, err
	}
	return b.imported(ctx, call, record)
}

// attached returns the text of the attached record.
func (b *Bot) attached(ctx context.Context, call discord.Call) (string, error) {
	file, known := call.Upload("record")
	if !known {
		return "", errors.New("discord did not say what the attached file is")
	}
	return b.api.fetch(ctx, file)
}

// importTyped serves the dialog into which a record was pasted.
func (b *Bot) importTyped(ctx context.Context, call discord.Call) (reply, error) {
	return b.imported(ctx, call, present.PastedRecord(call.Field))
}

// imported brings a record in and leads to its review.
func (b *Bot) imported(ctx context.Context, call discord.Call, record string) (reply, error) {
	m, err := b.bringIn(ctx, call, record)
	if err != nil {
		return reply{}, err
	}
	return reply{message: private(b.Presenter.Imported(m, call.Locale)), replace: true}, nil
}

// bringIn keeps the match that a record tells. A record that is not taken is a *present.RecordError.
func (b *Bot) bringIn(ctx context.Context, call discord.Call, record string) (match.Match, error) {
	switch {
	case strings.TrimSpace(record) == "":
		return match.Match{}, &present.RecordError{Reason: present.RecordEmpty}
	case len(record) > present.MaxRecord:
		return match.Match{}, &present.RecordError{Reason: present.RecordLarge}
	case !utf8.ValidString(record) || strings.ContainsRune(record, 0):
		return match.Match{}, &present.RecordError{Reason: present.RecordText}
	}
	m, err := b.Service.Import(ctx, caller(call), record)
	var rejected *match.Rejected
	if errors.As(err, &rejected) {
		err = &present.RecordError{Problem: rejected.Problem}
	}
	return m, err
}

// open opens a dialog before the person.
func (b *Bot) open(ctx context.Context, call discord.Call, d present.Dialog) {
	answer, err := discord.EncodeDialog(d)
	if err == nil {
		err = b.try(ctx, func(ctx context.Context) error {
			_, err := b.api.answer(ctx, call, answer, nil)
			return err
		})
	}
	if err != nil {
		b.log.Warn("a dialog could not be opened", "interaction", call.ID, "error", err)
	}
}

// fetch returns the text of a file that somebody attached. The address comes from outside, so only Discord's own hosts are
// asked, or the one that stands in for its API.
func (a *api) fetch(ctx context.Context, file discord.Upload) (string, error) {
	if file.Size > present.MaxRecord {
		return "", &present.RecordError{Reason: present.RecordLarge}
	}
	address, err := url.Parse(file.URL)
	if err != nil || !a.keepsFiles(address) {
		return "", &present.RecordError{Reason: present.RecordPlace, Err: err}
	}
	ctx, cancel := context.WithTimeout(ctx, fetching)
	defer cancel()
	data, err := a.download(ctx, address)
	if err != nil {
		return "", &present.RecordError{Reason: present.RecordFetch, Err: cause(err)}
	}
	if len(data) > present.MaxRecord {
		return "", &present.RecordError{Reason: present.RecordLarge}
	}
	return string(data), nil
}

// keepsFiles reports whether attached files may lie at an address.
func (a *api) keepsFiles(address *url.URL) bool {
	if address.User != nil {
		return false
	}
	if address.Scheme == a.base.Scheme && address.Host == a.base.Host {
		return true
	}
	return address.Scheme == "https" && attachmentHosts[address.Host]
}

// download returns what lies at an address, up to a little more than a record may have. It follows no redirection.
func (a *api) download(ctx context.Context, address *url.URL) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address.String(), nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("User-Agent", userAgent)
	client := &http.Client{Transport: a.network, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the file was answered with %d", response.StatusCode)
	}
	return io.ReadAll(io.LimitReader(response.Body, present.MaxRecord+1))
}
