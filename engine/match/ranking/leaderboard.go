package ranking

import (
	"context"
	"fmt"
	"slices"
)

const (
	// pageRows is the default number of rows on a page of a leaderboard.
	pageRows = 10
	// provisionalRows is the largest number of provisional players listed.
	provisionalRows = 10
)

// Leaderboard returns a page of a board of the place. The error is of kind ErrQuery if the query has no
// meaning.
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
		l.Provisional, _, err = s.store.Ranks(ctx, board, ByProvisional, s.now(), 0, provisionalRows)
		if err != nil {
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

// page returns the requested page, or the last one if there are fewer pages.
func (s *Service) page(ctx context.Context, board Board, q LeaderboardQuery) (Leaderboard, error) {
	l := Leaderboard{Page: max(q.Page, 1)}
	for {
		var err error
		l.Rows, l.Players, err = s.store.Ranks(ctx, board, q.By, s.now(), (l.Page-1)*q.Size, q.Size)
		if err != nil {
			return Leaderboard{}, err
		}
		l.Pages = max((l.Players+q.Size-1)/q.Size, 1)
		if l.Page <= l.Pages {
			return l, nil
		}
		l.Page = l.Pages
	}
}
