package ranking

import (
	"cmp"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/rating"
)

// Ledger stores a projection while Book adds a result to it. Values that were never set are zero.
type Ledger interface {
	Score(Board, match.Player) (Score, error)
	SetScore(Board, match.Player, Score) error
	Member(in Place, p match.Player) (Member, error)
	SetMember(in Place, p match.Player, m Member) error
	Pair(in Place, p, opponent match.Player) (Pair, error)
	SetPair(in Place, p, opponent match.Player, pair Pair) error
	// SetCurve sets the point of the player's curve for the day of the point.
	SetCurve(in Place, p match.Player, point CurvePoint) error
}

// Counts reports whether an ended match counts for points, wins and statistics. It must have been played here
// and have a result: aborted matches and matches ended without a result by a moderator do not count. It must
// not have ended early. A casual match against the computer does not count either, because it could be
// repeated any number of times at the weakest level.
func Counts(m match.Match) bool {
	if m.HasComputer() && !m.Rated {
		return false
	}
	return !m.Live() && !m.Imported && m.Outcome.Over() && !m.Void() && !m.EndedEarly()
}

// Rated reports whether an ended match counts for ratings.
func Rated(m match.Match) bool { return Counts(m) && m.Rated && len(m.Players) >= 2 }

// Book updates a projection with the result of an ended match. Results must be booked in the order of the log
// of results.
func Book(l Ledger, m match.Match, r match.Result) error {
	if !Counts(m) {
		return nil
	}
	b := booking{Ledger: l, match: m, result: r}
	for _, category := range categories(m) {
		if err := b.boards(category); err != nil {
			return err
		}
	}
	for i, p := range m.Players {
		seat := engine.Seat(i)
		if err := b.member(seat, p); err != nil {
			return err
		}
		for _, opponent := range m.Players {
			if opponent == p || b.team(seat) == b.team(m.SeatOf(opponent)) {
				continue
			}
			if err := b.pair(seat, p, opponent); err != nil {
				return err
			}
		}
	}
	return nil
}

// BookEnd is Book for a result that is booked when its match ends. It returns the changes of the players'
// ratings by seat, or nil if the match is not rated.
func BookEnd(l Ledger, m match.Match, r match.Result) ([]match.RatingChange, error) {
	if !Rated(m) {
		return nil, Book(l, m, r)
	}
	before, err := ratingValues(l, m)
	if err == nil {
		err = Book(l, m, r)
	}
	if err != nil {
		return nil, err
	}
	after, err := ratingValues(l, m)
	var changes []match.RatingChange
	for i, value := range after {
		changes = append(changes, match.RatingChange{Before: before[i], After: value})
	}
	return changes, err
}

// ratingValues returns the players' ratings in the place of the match, by seat.
func ratingValues(l Ledger, m match.Match) ([]float64, error) {
	var list []float64
	for _, p := range m.Players {
		score, err := l.Score(Board{Place: placeOf(m)}, p)
		if err != nil {
			return nil, err
		}
		if score.Rating.Games == 0 {
			score.Rating = rating.Start()
		}
		list = append(list, score.Rating.Value)
	}
	return list, nil
}

// booking is the state of one call of Book.
type booking struct {
	Ledger
	match  match.Match
	result match.Result
}

// boards updates the boards of a category. Ratings are computed on the board for all time, and copied to
// those of the year and the month.
func (b booking) boards(category string) error {
	var ratings []rating.Rating
	for _, period := range periods(b.match) {
		board := Board{Place: placeOf(b.match), Period: period, Category: category}
		scores, err := b.scores(board)
		if err != nil {
			return err
		}
		if ratings == nil {
			ratings = b.ratings(scores)
		}
		for i, p := range b.match.Players {
			if Rated(b.match) {
				scores[i].Rating = ratings[i]
			}
			if err := b.SetScore(board, p, b.scored(scores[i], engine.Seat(i))); err != nil {
				return err
			}
		}
	}
	if category != "" || !Rated(b.match) {
		return nil
	}
	return b.curves(ratings)
}

// scores returns the players' scores on a board.
func (b booking) scores(board Board) ([]Score, error) {
	var scores []Score
	for _, p := range b.match.Players {
		score, err := b.Score(board, p)
		if err != nil {
			return nil, err
		}
		scores = append(scores, score)
	}
	return scores, nil
}

// ratings returns the players' ratings after the match, given their scores before.
func (b booking) ratings(before []Score) []rating.Rating {
	ratings := make([]rating.Rating, len(before))
	for i, score := range before {
		ratings[i] = score.Rating
		if score.Rating.Games == 0 {
			ratings[i] = rating.Start()
		}
	}
	if Rated(b.match) {
		return rating.Table(b.seats(ratings), b.weight(), b.match.Ended)
	}
	return ratings
}

// seats returns the input of the rating formulas.
func (b booking) seats(ratings []rating.Rating) []rating.Seat {
	seats := make([]rating.Seat, len(ratings))
	for i, r := range ratings {
		seat := engine.Seat(i)
		seats[i] = rating.Seat{Rating: r, Rank: rank(b.match, seat), Team: b.team(seat)}
	}
	return seats
}

// rank returns the rank of a seat, 1 if the outcome has none.
func rank(m match.Match, seat engine.Seat) int {
	if seat < 0 || int(seat) >= len(m.Outcome.Ranks) {
		return 1
	}
	return m.Outcome.Ranks[seat]
}

// team returns the team of a seat. Without teams, each seat is its own team.
func (b booking) team(seat engine.Seat) int {
	if seat >= 0 && int(seat) < len(b.result.Teams) {
		return b.result.Teams[seat]
	}
	return int(seat)
}

// weight returns the weight of the match, 1 if the result has none.
func (b booking) weight() float64 {
	if b.result.Weight > 0 {
		return b.result.Weight
	}
	return 1
}

// curves adds the ratings to the players' curves.
func (b booking) curves(ratings []rating.Rating) error {
	for i, p := range b.match.Players {
		point := CurvePoint{At: b.match.Ended, Value: ratings[i].Value, Deviation: ratings[i].Deviation}
		if err := b.SetCurve(placeOf(b.match), p, point); err != nil {
			return err
		}
	}
	return nil
}

// outcome returns the outcome of the match for a seat, as the function outcome.
func (b booking) outcome(seat engine.Seat) int { return outcome(b.match, seat) }

// outcome returns the outcome of a match for a seat: 1 for the first rank, even if it is shared, -1 for a
// lower one, and 0 if all seats are equal.
func outcome(m match.Match, seat engine.Seat) int {
	switch winners := m.Outcome.Winners(); {
	case len(winners) == 0 || len(winners) == len(m.Players):
		return 0
	case slices.Contains(winners, seat):
		return 1
	}
	return -1
}

// against returns the outcome for a seat compared with an opponent: 1 if it ranks higher, -1 if lower, 0 if
// equal.
func (b booking) against(seat, opponent engine.Seat) int {
	return cmp.Compare(rank(b.match, opponent), rank(b.match, seat))
}

// scored returns the score after the match. The rating must be set already.
func (b booking) scored(s Score, seat engine.Seat) Score {
	c := Count{s.Wins, s.Losses, s.Played}.plus(b.outcome(seat))
	s.Wins, s.Losses, s.Played = c.Wins, c.Losses, c.Played
	if points := b.match.Outcome.Points; int(seat) < len(points) {
		s.Points += points[seat]
	}
	s.Streak = streak(s.Streak, b.outcome(seat))
	s.BestStreak = max(s.BestStreak, s.Streak)
	s.Last = b.match.Ended
	return s
}

// member updates the sums of a player.
func (b booking) member(seat engine.Seat, p match.Player) error {
	m, err := b.Member(placeOf(b.match), p)
	if err != nil {
		return err
	}
	if name := b.match.NameAt(seat); name != "" {
		m.Name = name
	}
	m.ByCategory = counted(m.ByCategory, b.match.Category, b.outcome(seat))
	m.BySide = counted(m.BySide, b.side(seat), b.outcome(seat))
	if seats := b.result.Statistics.Seats; int(seat) < len(seats) {
		m.Seats = summed(m.Seats, seats[seat])
	}
	m.Matches = summed(m.Matches, b.result.Statistics.Match)
	return b.SetMember(placeOf(b.match), p, m)
}

// pair updates the sums of a player against an opponent.
func (b booking) pair(seat engine.Seat, p, opponent match.Player) error {
	pair, err := b.Pair(placeOf(b.match), p, opponent)
	if err != nil {
		return err
	}
	outcome := b.against(seat, b.match.SeatOf(opponent))
	pair.Count = pair.plus(outcome)
	pair.ByCategory = counted(pair.ByCategory, b.match.Category, outcome)
	pair.BySide = counted(pair.BySide, b.side(seat), outcome)
	pair.Streak = streak(pair.Streak, outcome)
	pair.Last = b.match.Ended
	return b.SetPair(placeOf(b.match), p, opponent, pair)
}

// side returns the key of a seat, "" if the result has none.
func (b booking) side(seat engine.Seat) string {
	if int(seat) < len(b.result.Sides) {
		return b.result.Sides[seat]
	}
	return ""
}
