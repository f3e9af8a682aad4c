package ranking

import (
	"context"
	"fmt"
	"slices"
)

const (
	// pageRows is how many rows a page of a leaderboard has, unless the query says otherwise.
	pageRows = 10
	// provisionalRows bounds how many of those are listed who are not ranked.
	provisionalRows = 10
)

// Leaderboard returns a page of a board of the place. A query that has no meaning is an error
// of the kind ErrQuery.
func (s *Service) Leaderboard(ctx context.Context, in Place, q LeaderboardQuery) (Leaderboard, error) {
	if q.By == "" {
		q.By = ByRating
	}
	if !slices.Contains(Orders(), q.By) {
		return Leaderboard{}, fmt.Errorf("order %q: %w", string(q.By), ErrQuery)
	}
	if _, _, err := q.Period.Bounds(); err != nil {
		return Leaderboard{}, err
	}
	if q.Size <= 0 {
		q.Size = pageRows
	}
	board := Board{Place: in, Period: q.Period, Category: q.Category}
	l, err := s.page(ctx, board, q)
	if err != nil {
		return Leaderboard{}, err
	}
	if q.By == ByRating && l.Page == 1 {
		if l.Provisional, _, err = s.store.Ranks(ctx, board, ByProvisional, s.now(), 0, provisionalRows); err != nil {
			return Leaderboard{}, err
		}
	}
	if q.Viewer == "" {
		return l, nil
	}
	mine, err := s.store.Standing(ctx, board, q.By, s.now(), q.Viewer)
	if err == nil && mine.Played > 0 {
		l.Mine = &mine
	}
	return l, err
}

// page returns the rows of the page that the query wants, or of the last one.
func (s *Service) page(ctx context.Context, board Board, q LeaderboardQuery) (Leaderboard, error) {
	l := Leaderboard{Page: max(q.Page, 1)}
	for {
		var err error
		if l.Rows, l.Players, err = s.store.Ranks(ctx, board, q.By, s.now(), (l.Page-1)*q.Size, q.Size); err != nil {
			return Leaderboard{}, err
		}
		l.Pages = max((l.Players+q.Size-1)/q.Size, 1)
		if l.Page <= l.Pages {
			return l, nil
		}
		l.Page = l.Pages
	}
}
