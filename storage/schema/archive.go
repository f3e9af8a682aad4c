package schema

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"towerpost/engine"
	"towerpost/engine/match"
)

// The log of an ended match is one value instead of a row for each event. It no longer grows and is always
// read from the beginning, and as one value it takes a fifth of the space. The value begins with the
// version of the format and a list of the words that the events use. Each event is then a few small
// numbers. Version 2 adds Back and Reason of an event; a log without them is still written as version 1.
const (
	archiveVersion     = 1
	archiveVersionBack = 2
)

// The ways in which the key of an event is written. They are the lowest two bits of its first byte.
const (
	keyNone    = iota // not at all, as the event has none
	keyNumber         // as a number
	keyText           // as a word
	keyAsAbove        // not at all, as it equals that of the event before
)

// Bits of the first byte of an event, above those of its key.
const (
	archivedAuto  = 1 << 2
	archivedOther = 1 << 3 // not an action: its kind follows
	archivedBack  = 1 << 4 // its Back and Reason follow
	archivedLeft  = 1 << 5 // its Left follows; programs that do not know this bit refuse the schema
	archivedPlan  = 1 << 7
)

// errArchive reports that an archived log cannot be decoded.
var errArchive = errors.New("unreadable archive")

// archiver encodes a log.
type archiver struct {
	words map[string]uint64
	list  []string
	body  []byte
	// version is the lowest version of the format that has everything the log uses.
	version byte
}

// Pack encodes the log of a match as one value. The events must be numbered from 1 without a gap.
func Pack(events []match.Event) []byte {
	a := archiver{words: map[string]uint64{}, version: archiveVersion}
	var last match.Event
	for _, e := range events {
		a.event(e, last)
		last = e
	}
	data := binary.AppendUvarint([]byte{a.version}, uint64(len(a.list)))
	for _, word := range a.list {
		data = AppendName(data, word)
	}
	return append(binary.AppendUvarint(data, uint64(len(events))), a.body...)
}

// archivedParts returns the bits for the parts that an event has.
func archivedParts(e match.Event) (parts byte) {
	if e.Auto {
		parts |= archivedAuto
	}
	if e.Kind != match.EventAction {
		parts |= archivedOther
	}
	if e.Back != 0 || e.Reason != "" {
		parts |= archivedBack
	}
	if e.Left != 0 {
		parts |= archivedLeft
	}
	if e.Planned {
		parts |= archivedPlan
	}
	return parts
}

// event encodes an event, given the one before it.
func (a *archiver) event(e, last match.Event) {
	how, number := keyKind(e, last)
	head := byte(how) | archivedParts(e)
	a.body = append(a.body, head)
	a.body = binary.AppendVarint(a.body, int64(e.Seat))
	a.body = binary.AppendVarint(a.body, int64(NewMilli(e.At)-NewMilli(last.At)))
	a.word(string(e.By))
	if e.Kind != match.EventAction {
		a.word(string(e.Kind))
	}
	if head&archivedBack != 0 {
		a.version = archiveVersionBack
		a.body = binary.AppendUvarint(a.body, uint64(e.Back))
		a.word(e.Reason)
	}
	switch how {
	case keyNumber:
		a.body = binary.AppendUvarint(a.body, number)
	case keyText:
		a.word(e.Key)
	}
	if head&archivedLeft != 0 {
		a.body = binary.AppendUvarint(a.body, uint64(e.Left.Milliseconds()))
	}
	words := strings.Split(string(e.Action), " ")
	a.body = binary.AppendUvarint(a.body, uint64(len(words)))
	for _, word := range words {
		a.word(word)
	}
}

// word encodes a word as its index in the list of words.
func (a *archiver) word(word string) {
	index, ok := a.words[word]
	if !ok {
		index = uint64(len(a.list))
		a.words[word] = index
		a.list = append(a.list, word)
	}
	a.body = binary.AppendUvarint(a.body, index)
}

// keyKind returns how to encode the key of an event and, for keyNumber, the number.
func keyKind(e, last match.Event) (how int, number uint64) {
	if e.Key == "" {
		return keyNone, 0
	}
	if e.Key == last.Key {
		return keyAsAbove, 0
	}
	if n, err := strconv.ParseUint(e.Key, 10, 64); err == nil && strconv.FormatUint(n, 10) == e.Key {
		return keyNumber, n
	}
	return keyText, 0
}

// Unpack decodes the log of a match.
func Unpack(data []byte) ([]match.Event, error) { return UnpackTo(data, math.MaxInt) }

// UnpackTo decodes at most the first events of a log, up to a number. It does not check the rest of the
// value.
func UnpackTo(data []byte, to int) ([]match.Event, error) {
	r := archiveReader{data: data}
	if r.version = r.byte(); r.version != archiveVersion && r.version != archiveVersionBack {
		return nil, fmt.Errorf("%w: version %d", errArchive, r.version)
	}
	for n := r.count(); n > 0 && r.err == nil; n-- {
		r.list = append(r.list, r.name())
	}
	var events []match.Event
	var last match.Event
	for n := r.count(); n > 0 && r.err == nil; n-- {
		if len(events) >= to {
			return slices.Clip(events), nil
		}
		last = r.event(last)
		events = append(events, last)
	}
	if r.err == nil && len(r.data) > 0 {
		r.err = fmt.Errorf("%w: %d bytes too many", errArchive, len(r.data))
	}
	return slices.Clip(events), r.err
}

// archiveReader decodes a log. After the first error all its methods return zero values.
type archiveReader struct {
	data    []byte
	list    []string
	version byte
	err     error
}

// event decodes an event, given the one before it.
func (r *archiveReader) event(last match.Event) match.Event {
	head := r.byte()
	e := match.Event{
		Seq: last.Seq + 1, Kind: match.EventAction,
		Auto: head&archivedAuto != 0, Planned: head&archivedPlan != 0,
	}
	e.Seat = engine.Seat(r.varint())
	e.At = (NewMilli(last.At) + Milli(r.varint())).Time()
	e.By = match.Player(r.word())
	if head&archivedOther != 0 {
		e.Kind = match.EventKind(r.word())
	}
	if head&archivedBack != 0 {
		if r.version < archiveVersionBack {
			r.fail()
		}
		e.Back, e.Reason = int(r.uvarint()), r.word()
	}
	switch head & keyAsAbove {
	case keyNumber:
		e.Key = strconv.FormatUint(r.uvarint(), 10)
	case keyText:
		e.Key = r.word()
	case keyAsAbove:
		e.Key = last.Key
	}
	if head&archivedLeft != 0 {
		e.Left = Duration(int64(r.uvarint()))
	}
	var words []string
	for n := r.count(); n > 0 && r.err == nil; n-- {
		words = append(words, r.word())
	}
	e.Action = engine.Action(strings.Join(words, " "))
	return e
}

func (r *archiveReader) word() string {
	index := r.uvarint()
	if index >= uint64(len(r.list)) {
		r.fail()
		return ""
	}
	return r.list[index]
}

// count decodes the number of items that follow. Each takes at least one byte, so a larger number is an
// error.
func (r *archiveReader) count() uint64 {
	n := r.uvarint()
	if n > uint64(len(r.data)) {
		r.fail()
		return 0
	}
	return n
}

func (r *archiveReader) name() string {
	size := r.count()
	name := string(r.data[:size])
	r.data = r.data[size:]
	return name
}

func (r *archiveReader) byte() byte {
	if len(r.data) == 0 {
		r.fail()
		return 0
	}
	b := r.data[0]
	r.data = r.data[1:]
	return b
}

func (r *archiveReader) uvarint() uint64 {
	n, size := binary.Uvarint(r.data)
	return uint64(r.skip(int64(n), size))
}

func (r *archiveReader) varint() int64 {
	n, size := binary.Varint(r.data)
	return r.skip(n, size)
}

// skip moves past a number of the given size in bytes and returns it.
func (r *archiveReader) skip(n int64, size int) int64 {
	if size <= 0 {
		r.fail()
		return 0
	}
	r.data = r.data[size:]
	return n
}

func (r *archiveReader) fail() {
	r.data = nil
	if r.err == nil {
		r.err = errArchive
	}
}
