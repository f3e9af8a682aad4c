package sandbox

import (
	"bytes"
	"fmt"
	"image"
	_ "image/gif" // image.DecodeConfig reads the sizes of pictures
	_ "image/jpeg"
	_ "image/png"
	"mime"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

const (
	attachmentFolder = "attachments"
	maxFileSize      = 10 << 20
	maxFiles         = 10
	maxDescription   = 1024
)

// upload is a file of a request. The index is the n of files[n].
type upload struct {
	index    string
	filename string
	data     []byte
}

// keepFile stores an upload as an attachment. The file is complete on the disk before a message refers to it.
// Ephemeral attachments, and all without Options.Dir, are kept in memory.
func (s *Server) keepFile(u upload, ephemeral bool) (Attachment, error) {
	a := Attachment{
		ID: s.snowflake(), Filename: cleanFilename(u.filename), Size: len(u.data), Ephemeral: ephemeral,
	}
	a.ContentType = contentType(a.Filename, u.data)
	if picture, _, err := image.DecodeConfig(bytes.NewReader(u.data)); err == nil {
		a.Width, a.Height = picture.Width, picture.Height
	}
	if s.options.Dir == "" || ephemeral {
		s.files[a.ID] = u.data
		return a, nil
	}
	if err := writeFile(s.filePath(a.ID), u.data); err != nil {
		return a, fmt.Errorf("keep the attachment %s: %w", a.Filename, err)
	}
	return a, nil
}

func (s *Server) filePath(attachmentID string) string {
	return filepath.Join(s.options.Dir, attachmentFolder, attachmentID)
}

// fileData returns the data of an attachment, nil if there is none.
func (s *Server) fileData(attachmentID string) []byte {
	if data, ok := s.files[attachmentID]; ok {
		return data
	}
	if s.options.Dir == "" || !isSnowflake(attachmentID) {
		return nil
	}
	data, err := os.ReadFile(s.filePath(attachmentID))
	if err != nil {
		return nil
	}
	return data
}

// dropFiles deletes the files of attachments that no message has any more.
func (s *Server) dropFiles(gone []Attachment) {
	for _, a := range gone {
		if _, inMemory := s.files[a.ID]; inMemory {
			delete(s.files, a.ID)
		} else if s.options.Dir != "" {
			os.Remove(s.filePath(a.ID))
		}
	}
}

// sweepFiles deletes files whose message was never written. A kill after the file and before the message
// leaves such a file behind.
func (s *Server) sweepFiles() error {
	folder := filepath.Join(s.options.Dir, attachmentFolder)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fmt.Errorf("make the folder of attachments: %w", err)
	}
	held := map[string]bool{}
	for _, m := range s.world.messages {
		for _, a := range m.Attachments {
			held[a.ID] = true
		}
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return fmt.Errorf("read the folder of attachments: %w", err)
	}
	for _, e := range entries {
		if !held[e.Name()] {
			os.Remove(filepath.Join(folder, e.Name()))
		}
	}
	return nil
}

var disallowed = regexp.MustCompile(`[^A-Za-z0-9_.\-]+`)

// cleanFilename returns a file name with the characters that Discord keeps: ASCII letters, digits, and _ . -
func cleanFilename(name string) string {
	name = disallowed.ReplaceAllString(strings.ReplaceAll(name, " ", "_"), "")
	name = strings.TrimLeft(name, ".")
	if name == "" {
		return "unknown"
	}
	return name
}

func contentType(filename string, data []byte) string {
	if t := mime.TypeByExtension(filepath.Ext(filename)); t != "" {
		return t
	}
	return http.DetectContentType(data)
}

// fileURL returns the URL of an attachment.
func fileURL(base, channelID string, a Attachment) string {
	return base + "/attachments/" + channelID + "/" + a.ID + "/" + url.PathEscape(a.Filename)
}

// serveFile serves GET /attachments/{channel}/{attachment}/{name}. A browser shows only pictures in place,
// and runs no scripts of any file.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	data := s.fileData(r.PathValue("attachment"))
	s.mu.Unlock()
	if data == nil {
		http.NotFound(w, r)
		return
	}
	kind := contentType(r.PathValue("name"), data)
	h := w.Header()
	h.Set("Content-Type", kind)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cache-Control", "private, max-age=86400")
	if !strings.HasPrefix(kind, "image/") {
		h.Set("Content-Disposition", "attachment")
	}
	w.Write(data)
}
