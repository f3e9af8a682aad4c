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

// Errors of Client.Fetch for an attachment that is not downloaded.
var (
	ErrFileLarge = errors.New("the attached file is too large")
	ErrFilePlace = errors.New("the attached file is kept in no place of Discord's")
)

// fetchLimit is the time limit of one download.
const fetchLimit = 5 * time.Second

// attachmentHosts are the hosts on which Discord keeps attachments.
var attachmentHosts = map[string]bool{"cdn.discordapp.com": true, "media.discordapp.net": true}

// Fetch downloads an attached text file. The error is ErrFileLarge if the file has more than most bytes. It
// wraps ErrFilePlace if the file is on a foreign host. Other errors are those of the download. The address
// comes from outside, so only Discord's own hosts and the host of the configured API are contacted.
func (c *Client) Fetch(ctx context.Context, file discord.Upload, most int) (string, error) {
	if file.Size > most {
		return "", ErrFileLarge
	}
	address, err := url.Parse(file.URL)
	if err != nil || !c.mayHoldFiles(address) {
		return "", fmt.Errorf("%w: %v", ErrFilePlace, err)
	}
	ctx, cancel := context.WithTimeout(ctx, fetchLimit)
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

// mayHoldFiles reports whether attachments may be downloaded from an address.
func (c *Client) mayHoldFiles(address *url.URL) bool {
	if address.User != nil {
		return false
	}
	if address.Scheme == c.base.Scheme && address.Host == c.base.Host {
		return true
	}
	return address.Scheme == "https" && attachmentHosts[address.Host]
}

// download returns the body at an address, cut after most+1 bytes. It follows no redirects.
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
