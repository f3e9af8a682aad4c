package ranking

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
)

const (
	// findPage is the number of matches that Find reads at a time.
	findPage = 50
	// wordsAtMost is the number of words that Find uses, and typedAtMost that of bytes; names have at most 32
	// characters.
	wordsAtMost, typedAtMost = 8, 200
)

// History returns a page of ended matches. The error is of kind ErrQuery if the query has no meaning.
func (s *Service) History(ctx context.Context, q HistoryQuery) (HistoryPage, error) {
	return s.store.History(ctx, q)
}

// Find returns matches of the guild for autocompletion: the viewer's before others, live before ended ones,
// and the newest first.
func (s *Service) Find(ctx context.Context, q match.Search) ([]match.Match, error) {
	f := finder{Search: q, words: wordsOf(q.Typed), known: map[match.ID]bool{}}
	if err := s.findNumber(ctx, &f); err != nil {
		return nil, err
	}
	player := match.Owner{Kind: match.OwnerPlayer, ID: string(q.Viewer)}
	all := match.Owner{Kind: match.OwnerGuild, ID: q.Guild}
	for _, owner := range []match.Owner{player, all} {
		for _, ended := range phasesOf(q) {
			if err := s.findOn(ctx, &f, match.List{Owner: owner, Ended: ended}); err != nil {
				return nil, err
			}
		}
	}
	return f.found, nil
}

// phasesOf returns the phases of matches to look through: false is live, true is ended.
func phasesOf(q match.Search) []bool {
	switch {
	case q.OnlyLive:
		return []bool{false}
	case q.OnlyEnded:
		return []bool{true}
	}
	return []bool{false, true}
}

// wordsOf returns the typed words in plain letters.
func wordsOf(typed string) []string {
	words := strings.Fields(engine.Plain(typed[:min(len(typed), typedAtMost)]))
	return words[:min(len(words), wordsAtMost)]
}

// findNumber adds the match whose number was typed, however old it is.
func (s *Service) findNumber(ctx context.Context, f *finder) error {
	if len(f.words) != 1 {
		return nil
	}
	id := match.ID(strings.TrimPrefix(f.words[0], "#"))
	if _, err := id.Number(); err != nil {
		return nil
	}
	m, err := s.matches.Match(ctx, id)
	if isUnknown(err) {
		return nil
	}
	f.add(m)
	return err
}

// findOn adds fitting matches of a list, reading at most lookedAtMost of them.
func (s *Service) findOn(ctx context.Context, f *finder, which match.List) error {
	if which.Owner.ID == "" {
		return nil
	}
	page := match.Page{Limit: findPage}
	for seen := 0; seen < lookedAtMost && len(f.found) < f.Limit; seen += findPage {
		matches, next, err := s.matches.List(ctx, which, page)
		if err = cmp.Or(err, ctx.Err()); err != nil {
			return err
		}
		for _, m := range matches {
			f.add(m)
		}
		if page.After = next; next == "" {
			break
		}
	}
	return nil
}

// finder collects the matches that fit the typed words.
type finder struct {
	match.Search
	words []string
	known map[match.ID]bool
	found []match.Match
}

// add keeps a match that fits.
func (f *finder) add(m match.Match) {
	if m.Guild != f.Guild || f.known[m.ID] || len(f.found) >= f.Limit || f.excludes(m) {
		return
	}
	for _, word := range f.words {
		if !f.fits(m, word) {
			return
		}
	}
	f.known[m.ID] = true
	f.found = append(f.found, m)
}

// excludes reports whether the query is for other matches than m, whatever is typed.
func (f *finder) excludes(m match.Match) bool {
	return !slices.Contains(phasesOf(f.Search), !m.Live()) || f.Among != nil && !f.Among(m)
}

// fits reports whether a word fits the match.
func (f *finder) fits(m match.Match, word string) bool {
	if strings.HasPrefix(string(m.ID), strings.TrimPrefix(word, "#")) || word == f.result(m) {
		return true
	}
	for _, at := range []time.Time{m.Started, m.Ended} {
		if !at.IsZero() && strings.HasPrefix(at.Format(time.DateOnly), word) {
			return true
		}
	}
	return slices.ContainsFunc(m.Names, func(name string) bool {
		return strings.Contains(engine.Plain(name), word)
	})
}

// result returns the word for the result of the match for the viewer.
func (f *finder) result(m match.Match) string {
	switch {
	case m.Live():
		return "live"
	case m.SeatOf(f.Viewer) == engine.Nobody:
		return ""
	}
	return string(OutcomeFor(m, f.Viewer))
}
