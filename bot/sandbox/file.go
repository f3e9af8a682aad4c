package sandbox

import (
	"bytes"
	"fmt"
	"image"
	_ "image/gif" // the sizes of pictures are read from their first bytes
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

// upload is a file as it came in a request; index is the n of files[n].
type upload struct {
	index    string
	filename string
	data     []byte
}

// keepFile stores an upload as an attachment. The file is complete on disk before any message speaks of it.
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

// fileData reads an attachment's bytes; nil if there is none.
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

// dropFiles removes the files of attachments that no message holds any more.
func (s *Server) dropFiles(gone []Attachment) {
	for _, a := range gone {
		if _, inMemory := s.files[a.ID]; inMemory {
			delete(s.files, a.ID)
		} else if s.options.Dir != "" {
			os.Remove(s.filePath(a.ID))
		}
	}
}

// sweepFiles removes files whose message was never written, which a kill between the two leaves behind.
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

var unwelcome = regexp.MustCompile(`[^A-Za-z0-9_.\-]+`)

// cleanFilename keeps what Discord keeps of a file's name: letters, digits, and _ . -
func cleanFilename(name string) string {
	name = unwelcome.ReplaceAllString(strings.ReplaceAll(name, " ", "_"), "")
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

// fileURL is where an attachment can be fetched, below base.
func fileURL(base, channelID string, a Attachment) string {
	return base + "/attachments/" + channelID + "/" + a.ID + "/" + url.PathEscape(a.Filename)
}

// serveFile answers GET /attachments/{channel}/{attachment}/{name}. Whatever a bot uploads stays a file: only
// pictures are shown in place, and nothing in them may run.
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
