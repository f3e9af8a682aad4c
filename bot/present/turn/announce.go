package turn

import (
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Result returns the post that announces the result of a match outside its channel. It pings nobody.
func Result(p *present.Presenter, s match.Snapshot, tag string) present.Message {
	return announced(p.Scene(s, tag))
}

// announced returns the post of Result. If a message does not hold all lines, the names are brief and the
// ratings are dropped before the result.
func announced(sc present.Scene) present.Message {
	head := func(name namer) string {
		return strings.Join(present.NonEmptyLines([]string{sc.Text("announce.result", locale.Args{
			"Players": sc.Lineup(sc.Match, "", name), "Score": sc.ScoreOf(sc.Match),
			"Form": sc.Listed(sc.Match.Game, sc.Match.Setup), "Note": present.MatchNote(sc.Words, sc.Match),
		}), sc.Result()}), "\n")
	}
	link := present.BoardLink(sc.Words, posted(sc.Snapshot))
	lines := present.NonEmptyLines([]string{ratingChanges(sc), link})
	return present.Message{Text: headed(sc, head, lines)}
}

// posted returns the snapshot of a finished match without its newest post, if that asks for a move or tells a
// pause: then the post of the result is still to come, and a link should lead to the channel.
func posted(s match.Snapshot) match.Snapshot {
	if s.Post.Past != "" {
		s.Post = match.Post{}
	}
	return s
}

// namer returns the name of a seat's player in a match.
type namer = func(match.Match, engine.Seat) string

// headed returns a text of a head that names the players and of the lines below it. The names are brief if a
// message does not hold all lines otherwise.
func headed(sc present.Scene, head func(namer) string, lines []string) string {
	text := append([]string{head(sc.Player)}, lines...)
	if present.Held(text) < len(text) {
		text[0] = head(sc.Brief)
	}
	return present.Paragraph(text...)
}
