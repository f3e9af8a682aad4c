package config

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// The types below are the types of values. The errors of their Set methods describe
// valid values; callers add the key and its place.

// secret is a text that is never part of an error message.
type secret string

func (s *secret) String() string { return string(*s) }

func (s *secret) Set(text string) error {
	if strings.ContainsFunc(text, unicode.IsSpace) {
		return errors.New("must not contain white space")
	}
	*s = secret(text)
	return nil
}

// address is the http or https address of a server.
type address string

func (a *address) String() string { return string(*a) }

func (a *address) Set(text string) error {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return fmt.Errorf("must be an address that begins with http:// or https://, not %q", text)
	}
	*a = address(strings.TrimRight(text, "/"))
	return nil
}

// path is the name of a file.
type path string

func (p *path) String() string { return string(*p) }

func (p *path) Set(text string) error {
	if text == "" {
		return errors.New("must name a file")
	}
	*p = path(text)
	return nil
}

// folder is the name of a folder, or empty.
type folder string

func (f *folder) String() string { return string(*f) }

func (f *folder) Set(text string) error {
	*f = folder(text)
	return nil
}

// span is a duration of at least 0.
type span time.Duration

func (s *span) String() string { return time.Duration(*s).String() }

func (s *span) Set(text string) error {
	value, err := time.ParseDuration(text)
	if err != nil || value < 0 {
		return fmt.Errorf("must be a length of time such as 168h, or 0s, not %q", text)
	}
	*s = span(value)
	return nil
}

// size is a positive number of bytes, in MB or GB.
type size int64

// The units of a size.
const (
	megabyte = 1e6
	gigabyte = 1e9
)

func (s *size) String() string {
	if *s%gigabyte == 0 {
		return fmt.Sprintf("%dGB", *s/gigabyte)
	}
	return fmt.Sprintf("%dMB", *s/megabyte)
}

func (s *size) Set(text string) error {
	for unit, bytes := range map[string]int64{"MB": megabyte, "GB": gigabyte} {
		digits, ok := strings.CutSuffix(text, unit)
		if n, err := strconv.ParseInt(digits, 10, 32); ok && err == nil && n > 0 {
			*s = size(n * bytes)
			return nil
		}
	}
	return fmt.Errorf("must be a number of megabytes or gigabytes such as 500MB or 10GB, not %q", text)
}

// duration is a positive duration.
type duration time.Duration

func (d *duration) String() string { return time.Duration(*d).String() }

func (d *duration) Set(text string) error {
	value, err := time.ParseDuration(text)
	if err != nil || value <= 0 {
		return fmt.Errorf("must be a length of time such as 168h or 90m, not %q", text)
	}
	*d = duration(value)
	return nil
}

// level is a log level.
type level slog.Level

func (l *level) String() string { return strings.ToLower(slog.Level(*l).String()) }

func (l *level) Set(text string) error {
	for _, known := range []slog.Level{slog.LevelDebug, slog.LevelInfo, slog.LevelWarn, slog.LevelError} {
		if strings.EqualFold(text, known.String()) {
			*l = level(known)
			return nil
		}
	}
	return fmt.Errorf("must be debug, info, warn or error, not %q", text)
}

// choice is one of a few words.
type choice struct {
	target *string
	of     []string
}

func (c *choice) String() string { return *c.target }

func (c *choice) Set(text string) error {
	for _, word := range c.of {
		if text == word {
			*c.target = word
			return nil
		}
	}
	return fmt.Errorf("must be %s, not %q", strings.Join(c.of, " or "), text)
}

// hostPort is an address to listen on, or empty.
type hostPort string

func (h *hostPort) String() string { return string(*h) }

func (h *hostPort) Set(text string) error {
	if text != "" {
		if _, port, err := net.SplitHostPort(text); err != nil || port == "" {
			return fmt.Errorf("must be a host and a port such as 127.0.0.1:8421, not %q", text)
		}
	}
	*h = hostPort(text)
	return nil
}
