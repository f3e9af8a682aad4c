package rest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	"towerpost/bot/discord"
)

// Why an attached file is not fetched.
var (
	ErrFileLarge = errors.New("the attached file is too large")
	ErrFilePlace = errors.New("the attached file is kept in no place of Discord's")
)

// fetching is the time limit for fetching a file that somebody attached.
const fetching = 5 * time.Second

// attachmentHosts are where Discord keeps the files that people attach.
var attachmentHosts = map[string]bool{"cdn.discordapp.com": true, "media.discordapp.net": true}

// Fetch returns the text of a file that somebody attached, of at most that many bytes. An error of the kind
// ErrFileLarge or ErrFilePlace says that it was refused, any other one that it could not be had. The address
// comes from outside, so only Discord's own hosts are asked, or the one that stands in for its API.
func (c *Client) Fetch(ctx context.Context, file discord.Upload, most int) (string, error) {
	if file.Size > most {
		return "", ErrFileLarge
	}
	address, err := url.Parse(file.URL)
	if err != nil || !c.keepsFiles(address) {
		return "", fmt.Errorf("%w: %v", ErrFilePlace, err)
	}
	ctx, cancel := context.WithTimeout(ctx, fetching)
	defer cancel()
	data, err := c.download(ctx, address, most)
	if err != nil {
		return "", Cause(err)
	}
	if len(data) > most {
		return "", ErrFileLarge
	}
	return string(data), nil
}

// keepsFiles reports whether attached files may lie at an address.
func (c *Client) keepsFiles(address *url.URL) bool {
	if address.User != nil {
		return false
	}
	if address.Scheme == c.base.Scheme && address.Host == c.base.Host {
		return true
	}
	return address.Scheme == "https" && attachmentHosts[address.Host]
}

// download returns what lies at an address, up to a little more than a record may have. It follows no
// redirection.
func (c *Client) download(ctx context.Context, address *url.URL, most int) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address.String(), nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("User-Agent", UserAgent)
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	client := &http.Client{Transport: c.network, CheckRedirect: stay}
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the file was answered with %d", response.StatusCode)
	}
	return io.ReadAll(io.LimitReader(response.Body, int64(most)+1))
}
