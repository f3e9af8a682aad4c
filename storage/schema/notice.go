package schema

import (
	"towerpost/engine"
	"towerpost/engine/match"
)

// Notice is the stored form of a match.Notice. The key is its number.
type Notice struct {
	Kind          match.NoticeKind `json:"kind"`
	Match         match.ID         `json:"match,omitempty"`
	Challenge     match.ID         `json:"challenge,omitempty"`
	Guild         string           `json:"guild,omitempty"`
	Channel       string           `json:"channel"`
	Locale        string           `json:"locale,omitempty"`
	From          int              `json:"from,omitempty"`
	To            int              `json:"to,omitempty"`
	AnnouncedHead int              `json:"told,omitempty"`
	By            match.Player     `json:"by,omitempty"`
	Asked         []engine.Seat    `json:"asked,omitempty"`
	Reason        string           `json:"why,omitempty"`
	Players       []match.Player   `json:"players,omitempty"`
	Names         []string         `json:"names,omitempty"`
	Ratings       []ratedRecord    `json:"ratings,omitempty"`
	Last          bool             `json:"last,omitempty"`
	Due           Milli            `json:"due"`
	Order         string           `json:"order,omitempty"`
	Attempts      int              `json:"attempts,omitempty"`
	Nonce         string           `json:"nonce"`
	Player        match.Player     `json:"player,omitempty"`
	Part          int              `json:"part,omitempty"`
	Refused       bool             `json:"refused,omitempty"`
	Until         Milli            `json:"until,omitempty"`
	Puzzle        string           `json:"puzzle,omitempty"`
	Delivered     Milli            `json:"delivered,omitempty"`
	Message       string           `json:"message,omitempty"`
}

// NewNotice returns the row of a notice, without its number, which is the key.
func NewNotice(n match.Notice) Notice {
	return Notice{
		Kind: n.Kind, Match: n.Match,
		Challenge: n.Challenge, Guild: n.Guild, Channel: n.Channel, Locale: n.Locale,
		From: n.From, To: n.To, AnnouncedHead: n.AnnouncedHead, By: n.By, Asked: n.Asked,
		Reason: n.Reason, Players: n.Players,
		Names: n.Names, Ratings: newRatedRecords(n.Ratings), Last: n.Last, Due: NewMilli(n.Due),
		Order: n.Order, Attempts: n.Attempts, Nonce: n.Nonce,
		Player: n.Player, Part: n.Part, Refused: n.Refused, Until: NewMilli(n.Until), Puzzle: n.Puzzle,
	}
}

// Notice returns the notice of a row, given its number.
func (r Notice) Notice(id uint64) match.Notice {
	return match.Notice{
		ID: id, Kind: r.Kind, Match: r.Match,
		Challenge: r.Challenge, Guild: r.Guild, Channel: r.Channel, Locale: r.Locale,
		From: r.From, To: r.To, AnnouncedHead: r.AnnouncedHead, By: r.By, Asked: r.Asked,
		Reason: r.Reason, Players: r.Players,
		Names: r.Names, Ratings: ratingChanges(r.Ratings), Last: r.Last, Due: r.Due.Time(),
		Order: r.Order, Attempts: r.Attempts, Nonce: r.Nonce,
		Player: r.Player, Part: r.Part, Refused: r.Refused, Until: r.Until.Time(), Puzzle: r.Puzzle,
		Delivered: r.Delivered != 0, Message: r.Message,
	}
}

// ratedRecord is the stored form of a match.RatingChange: the values before and after.
type ratedRecord [2]float64

func newRatedRecords(changes []match.RatingChange) []ratedRecord {
	var rows []ratedRecord
	for _, c := range changes {
		rows = append(rows, ratedRecord{c.Before, c.After})
	}
	return rows
}

func ratingChanges(rows []ratedRecord) []match.RatingChange {
	var changes []match.RatingChange
	for _, r := range rows {
		changes = append(changes, match.RatingChange{Before: r[0], After: r[1]})
	}
	return changes
}

// Post is the stored form of a match.Post: the newest post of a match or challenge.
type Post struct {
	Channel  string `json:"channel"`
	Message  string `json:"message"`
	Past     string `json:"past,omitempty"`
	Question string `json:"question,omitempty"`
	// QuestionPast and OfferPast are the texts that replace these messages once they have lapsed.
	QuestionPast string        `json:"question-past,omitempty"`
	Offer        string        `json:"offer,omitempty"`
	OfferPast    string        `json:"offer-past,omitempty"`
	Asides       []match.Aside `json:"asides,omitempty"`
	Call         string        `json:"call,omitempty"`
}

// Order is the row of a remembered key: the time and the notices of the change with this key.
type Order struct {
	At      Milli    `json:"at"`
	Notices []uint64 `json:"notices,omitempty"`
}
