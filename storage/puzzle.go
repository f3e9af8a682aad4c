package storage

import (
	"context"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/rating"
	"towerpost/engine/match/trainer"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/outbox"
	"towerpost/storage/schema"
)

// searchedKey is the key in the meta bucket of the number of the last result that was searched for puzzles.
const searchedKey = "searched"

// ratingRecord is the stored form of a rating.Rating.
type ratingRecord struct {
	Value      float64      `json:"v"`
	Deviation  float64      `json:"d"`
	Volatility float64      `json:"o"`
	At         schema.Milli `json:"a,omitempty"`
	Games      int          `json:"n,omitempty"`
}

func newRatingRecord(r rating.Rating) ratingRecord {
	return ratingRecord{
		Value: r.Value, Deviation: r.Deviation, Volatility: r.Volatility,
		At: schema.NewMilli(r.At), Games: r.Games,
	}
}

func (r ratingRecord) rating() rating.Rating {
	return rating.Rating{
		Value: r.Value, Deviation: r.Deviation, Volatility: r.Volatility, At: r.At.Time(), Games: r.Games,
	}
}

// puzzleRecord is the stored form of a trainer.Puzzle. The key is its id.
type puzzleRecord struct {
	Game     string        `json:"g"`
	Position string        `json:"p"`
	Solution engine.Action `json:"s"`
	Length   int           `json:"l"`
	Rating   ratingRecord  `json:"r"`
	Tried    int           `json:"t,omitempty"`
	Solved   int           `json:"w,omitempty"`
}

func newPuzzleRecord(z trainer.Puzzle) puzzleRecord {
	return puzzleRecord{
		z.Game, z.Position, z.Solution, z.Length, newRatingRecord(z.Rating), z.Tried, z.Solved,
	}
}

func (r puzzleRecord) puzzle(id string) trainer.Puzzle {
	return trainer.Puzzle{
		ID: id, Game: r.Game, Position: r.Position, Solution: r.Solution, Length: r.Length,
		Rating: r.Rating.rating(), Tried: r.Tried, Solved: r.Solved,
	}
}

// learnerRecord is the stored form of a trainer.Learner. The key holds the player.
type learnerRecord struct {
	Rating ratingRecord `json:"r"`
	Given  string       `json:"g,omitempty"`
	Streak int          `json:"s,omitempty"`
	Best   int          `json:"b,omitempty"`
	Solved int          `json:"w,omitempty"`
	Failed int          `json:"l,omitempty"`
}

func newLearnerRecord(l trainer.Learner) learnerRecord {
	return learnerRecord{newRatingRecord(l.Rating), l.Given, l.Streak, l.Best, l.Solved, l.Failed}
}

func (r learnerRecord) learner() trainer.Learner {
	return trainer.Learner{
		Rating: r.Rating.rating(), Given: r.Given, Streak: r.Streak, Best: r.Best,
		Solved: r.Solved, Failed: r.Failed,
	}
}

// attemptRecord is the stored form of a trainer.Attempt. The key holds the player and the puzzle.
type attemptRecord struct {
	Action engine.Action `json:"m,omitempty"`
	Right  bool          `json:"w,omitempty"`
	At     schema.Milli  `json:"t"`
	Before float64       `json:"b"`
	After  float64       `json:"a"`
}

func (r attemptRecord) attempt(id string) trainer.Attempt {
	return trainer.Attempt{
		Puzzle: id, Action: r.Action, Right: r.Right, At: r.At.Time(), Before: r.Before, After: r.After,
	}
}

// dailyRecord is the stored form of a trainer.Daily. The key is the day.
type dailyRecord struct {
	Puzzle string `json:"p"`
	Tried  int    `json:"t,omitempty"`
	Solved int    `json:"w,omitempty"`
	Quiet  bool   `json:"quiet,omitempty"`
}

// puzzles keeps puzzles, the answers of players, and the puzzles of the days.
type puzzles struct{ file *bolt.File }

// Puzzles implements trainer.Collection.
func (s puzzles) Puzzles(ctx context.Context) (list []trainer.Puzzle, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) error {
		return bolt.EachRow(t, schema.Puzzles, nil, func(key []byte, row puzzleRecord) {
			list = append(list, row.puzzle(string(key)))
		})
	})
	return list, err
}

// Puzzle implements trainer.Collection.
func (s puzzles) Puzzle(ctx context.Context, id string) (z trainer.Puzzle, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		z, err = readPuzzle(t, id)
		return err
	})
	return z, err
}

func readPuzzle(t bolt.Tx, id string) (trainer.Puzzle, error) {
	row, found, err := bolt.GetRow[puzzleRecord](t, schema.Puzzles, []byte(id))
	if err == nil && !found {
		err = fmt.Errorf("puzzle %q: %w", id, trainer.ErrUnknown)
	}
	if err != nil {
		return trainer.Puzzle{}, err
	}
	return row.puzzle(id), nil
}

// AddPuzzles implements trainer.Collection.
func (s puzzles) AddPuzzles(ctx context.Context, puzzles []trainer.Puzzle, searched uint64) error {
	return s.file.Update(ctx, func(t bolt.Tx) error {
		for _, z := range puzzles {
			if t.Tx.Bucket([]byte(schema.Puzzles)).Get([]byte(z.ID)) != nil { // also if it is damaged
				continue
			}
			if err := bolt.PutRow(t, schema.Puzzles, []byte(z.ID), newPuzzleRecord(z)); err != nil {
				return err
			}
		}
		if searched <= lastSearched(t) {
			return nil
		}
		return t.Put(schema.Meta, []byte(searchedKey), schema.NumberKey(searched))
	})
}

// Searched implements trainer.Collection.
func (s puzzles) Searched(ctx context.Context) (searched uint64, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) error {
		searched = lastSearched(t)
		return nil
	})
	return searched, err
}

func lastSearched(t bolt.Tx) uint64 {
	if v := t.Bucket([]byte(schema.Meta)).Get([]byte(searchedKey)); len(v) == schema.NumberSize {
		return schema.LastNumber(v)
	}
	return 0
}

// Finished implements trainer.Collection.
func (s puzzles) Finished(ctx context.Context, after uint64, limit int) (list []trainer.Finished, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) error {
		cursor := t.Unverified(schema.Results)
		key, _ := cursor.Seek(schema.NumberKey(after + 1))
		for ; key != nil && len(list) < limit; key, _ = cursor.Next() {
			f := trainer.Finished{Seq: schema.LastNumber(key)}
			damaged := t.Within(func(t bolt.Tx) (err error) {
				id := t.Bucket([]byte(schema.Results)).Get(key)
				f.Match, err = matches.Match(t, match.NewID(schema.LastNumber(id)))
				return err
			})
			if damaged == nil { // checks of the store report damaged ones
				list = append(list, f)
			}
		}
		return nil
	})
	return list, err
}

// Learner implements trainer.Learners.
func (s puzzles) Learner(ctx context.Context, p match.Player) (l trainer.Learner, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		l, err = readLearner(t, p)
		return err
	})
	return l, err
}

func readLearner(t bolt.Tx, p match.Player) (trainer.Learner, error) {
	row, _, err := bolt.GetRow[learnerRecord](t, schema.Learners, schema.NamesKey(string(p)))
	return row.learner(), err
}

// Give implements trainer.Learners.
func (s puzzles) Give(ctx context.Context, p match.Player, id string) error {
	return s.file.Update(ctx, func(t bolt.Tx) error {
		l, err := readLearner(t, p)
		if err != nil {
			return err
		}
		l.Given = id
		return bolt.PutRow(t, schema.Learners, schema.NamesKey(string(p)), newLearnerRecord(l))
	})
}

// Attempts implements trainer.Learners.
func (s puzzles) Attempts(ctx context.Context, p match.Player) (list []trainer.Attempt, err error) {
	prefix := schema.NamesKey(string(p))
	err = s.file.View(ctx, func(t bolt.Tx) error {
		return bolt.EachRow(t, schema.Attempts, prefix, func(key []byte, row attemptRecord) {
			list = append(list, row.attempt(string(key[len(prefix):])))
		})
	})
	return list, err
}

// Answer implements trainer.Learners.
func (s puzzles) Answer(
	ctx context.Context, p match.Player, id string,
	answer func(*trainer.Learner, *trainer.Puzzle) trainer.Attempt,
) (made trainer.Attempt, first bool, err error) {
	err = s.file.Update(ctx, func(t bolt.Tx) error {
		key := append(schema.NamesKey(string(p)), id...)
		row, found, err := bolt.GetRow[attemptRecord](t, schema.Attempts, key)
		if made, first = row.attempt(id), !found; err != nil || found {
			return err
		}
		z, err := readPuzzle(t, id)
		if err != nil {
			return err
		}
		l, err := readLearner(t, p)
		if err != nil {
			return err
		}
		a := answer(&l, &z)
		row = attemptRecord{a.Action, a.Right, schema.NewMilli(a.At), a.Before, a.After}
		made = row.attempt(id)
		if err := bolt.PutRow(t, schema.Attempts, key, row); err != nil {
			return err
		}
		if err := bolt.PutRow(t, schema.Puzzles, []byte(id), newPuzzleRecord(z)); err != nil {
			return err
		}
		return bolt.PutRow(t, schema.Learners, schema.NamesKey(string(p)), newLearnerRecord(l))
	})
	if err != nil {
		return trainer.Attempt{}, false, err
	}
	return made, first, nil
}

// clearLearner removes a player's answers to puzzles, with the rating and the streaks.
func clearLearner(t bolt.Tx, p match.Player) error {
	if err := t.Clear(schema.Attempts, schema.NamesKey(string(p))); err != nil {
		return err
	}
	return t.Delete(schema.Learners, schema.NamesKey(string(p)))
}

// Dailies implements trainer.Days.
func (s puzzles) Dailies(ctx context.Context) (list []trainer.Daily, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) error {
		return bolt.EachRow(t, schema.Dailies, nil, func(key []byte, row dailyRecord) {
			list = append(list, trainer.Daily{
				Day: string(key), Puzzle: row.Puzzle, Tried: row.Tried, Solved: row.Solved, Quiet: row.Quiet,
			})
		})
	})
	return list, err
}

// AddDaily implements trainer.Days.
func (s puzzles) AddDaily(ctx context.Context, d trainer.Daily, c match.Change) error {
	if err := c.Check(); err != nil {
		return err
	}
	return s.file.Update(ctx, func(t bolt.Tx) error {
		if t.Bucket([]byte(schema.Dailies)).Get([]byte(d.Day)) != nil {
			return fmt.Errorf("puzzle of the day %s: %w", d.Day, match.ErrStale)
		}
		row := dailyRecord{d.Puzzle, d.Tried, d.Solved, d.Quiet}
		if err := bolt.PutRow(t, schema.Dailies, []byte(d.Day), row); err != nil {
			return err
		}
		if _, err := write(t, c, bookEnd); err != nil {
			return err
		}
		_, err := outbox.Send(t, c)
		return err
	})
}

// puzzles checks that puzzles can be decoded, and that every answer and every day names an existing one.
func (a *audit) puzzles() error {
	known := map[string]bool{}
	err := rows(a, schema.Puzzles, func(key []byte, _ puzzleRecord) { known[string(key)] = true })
	if err != nil {
		return err
	}
	err = rows(a, schema.Attempts, func(key []byte, _ attemptRecord) {
		if _, id, ok := schema.CutName(key); !ok || !known[string(id)] {
			a.fault("answer %x is to no puzzle", key)
		}
	})
	if err != nil {
		return err
	}
	err = rows(a, schema.Dailies, func(key []byte, row dailyRecord) {
		if !known[row.Puzzle] {
			a.fault("day %s has no puzzle", key)
		}
	})
	if err != nil {
		return err
	}
	return rows(a, schema.Learners, func([]byte, learnerRecord) {})
}
