package samurai_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/samurai"
	"towerpost/engine"
	"towerpost/engine/gametest"
	rules "towerpost/engine/samurai"
)

func newGame(t testing.TB) games.Game {
	t.Helper()
	g, err := samurai.New()
	require.NoError(t, err)
	return g
}

// hides reports whether a viewer may not know an entry: the hand that another seat chooses,
// and the tile that it draws.
func hides(log engine.Log, entry int, viewer engine.Seat) bool {
	e := log.Entries[entry]
	m, _ := rules.ParseAction(e.Action)
	return m.Verb == rules.Chooses && e.Seat != viewer || m.Verb == rules.Draws && m.Seat != viewer
}

// Random matches of two to four players in every variant, with all texts and pictures of the face. Every
// message is used at least once, in those matches or in the answers to refused actions.
func TestConformance(t *testing.T) {
	g := newGame(t)
	secrets := &gametest.Secrets{Game: rules.New(), Hides: hides}
	words := gamestest.Suite{
		Game: g, Leaving: true, Seed: 1, Every: 40, Limit: 600, Secrets: secrets,
		Setups: []engine.Setup{{}, {"hand": "random", "mu": "single"}},
	}.Run(t)
	gamestest.Suite{
		Game: g, Leaving: true, Seed: 2, Every: 12, Limit: 70, Words: words, Secrets: secrets, Setups: []engine.Setup{{"layout": "placed"}},
	}.Run(t)
	sayAll(t, g, words)
	require.Empty(t, words.Unused("variant.", "challenge.side.", "profile.bar.", "review.", "menu.", "level.", "analysis.", "button."))
	for _, v := range g.Face.Variants() { // which the table asks for
		require.NotEqual(t, "variant."+v.Key, words.Text("variant."+v.Key, nil))
	}
}

// sayAll uses the messages that random matches may not use: every reason, every ending, every fact.
func sayAll(t *testing.T, g games.Game, words *gamestest.Words) {
	t.Helper()
	explainAll(t, g, words)
	counts := games.Counts{Seat: map[string]int{rules.CountTurns: 10, rules.CountTiles: 14, rules.CountTies: 1}}
	counter := g.Face.(games.Counter)
	require.NotEmpty(t, counter.Facts(words, counts))
	require.Empty(t, words.Wrong(counter.Habits(words, counts)))
	for _, c := range scripted() {
		c.posts(t, g, words)
	}
	sayEndings(t, g, words)
	saySeldom(t, g, words)
}

// saySeldom uses messages that few matches use.
func saySeldom(t *testing.T, g games.Game, words *gamestest.Words) {
	t.Helper()
	m := gamestest.NewMatch(t, g, words, engine.Setup{"hand": "random"}, 3)
	settle(m)
	require.NotEmpty(t, g.Face.Ask(farFromTowns(m)).Yours)
	begun := m.Moment(0)
	require.Equal(t, "Ana draws Mu", g.Face.Choice(begun, 0, "Draw R Mu").Label)
	require.Equal(t, "Pass", g.Face.Choice(begun, 0, "Pass").Label)
	require.Contains(t, g.Face.Suggest(begun, "s1 n13 ...")[0].Label, "Samurai 1 on n13 ...")
	require.Contains(t, g.Face.Suggest(begun, "s1 n13; e")[0].Label, "s1 n13; then End turn")
	m.Begin()
	m.Enter(0, "Samurai 1 n13")
	for certain, says := range map[string]string{rules.ByClass: "is left on the board", rules.ByTies: "are set aside"} {
		moment := m.Moment(0)
		view := moment.View.(rules.View)
		view.Certain = certain
		moment.View = view
		require.Contains(t, g.Face.Ask(moment).Yours, says)
	}
	empty := m.Moment(0)
	view := empty.View.(rules.View)
	view.Towns, view.Steps = nil, []rules.Step{{Seat: 0, Move: rules.Move{Verb: rules.Passes}}}
	empty.View, empty.Steps[0].After = view, view
	require.Contains(t, g.Face.Shots(empty)[0].Alt, "No figures stand on the board.")
	require.Contains(t, g.Face.Tell(empty)[0], "has no tile to play and passes")
	twins := m.Moment(0)
	twins.Names = []string{"Bot", "Bot", "Ana"}
	require.Contains(t, g.Face.Score(twins), "Bot Yellow")
	m.Leave(1)
	m.Leave(2)
	entries := ""
	for _, s := range m.Whole(0).Steps {
		entries += g.Face.(games.Chronicler).Entry(m.Whole(0), s).Label + "\n"
	}
	require.Contains(t, entries, "Chiara · draws Samurai 1")
	require.Contains(t, entries, "Bram · leaves")
	for _, s := range m.Whole(0).Steps {
		require.Equal(t, s.Action == "End", g.Face.(games.TurnEnder).EndsTurn(s), "%s", s.Action)
	}
	require.Contains(t, strings.Join(g.Face.Tell(m.Whole(engine.Nobody)), "\n"), "🎴 **Bram** draws ", "nothing is hidden any more")
	require.Contains(t, strings.Join(g.Face.Tell(m.Whole(0)), "\n"), "🎴 You draw ")
}

// A line of several steps is completed step by step, with the viewer's own tiles.
func TestSuggest(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), nil, 2)
	offered := func(typed string) string {
		list := g.Face.Suggest(m.Moment(0), typed)
		if len(list) == 0 {
			return ""
		}
		return list[0].Value + " | " + list[0].Label
	}
	require.Equal(t, "Hand Samurai 3, Kabuto 4, Buddha 4, Obento 4, Ronin | Samurai 3, Kabuto 4, Buddha 4, Obento 4, Ronin", offered(""))
	require.Contains(t, offered("s2 mu"), "Hand Samurai 2, Samurai 3, Kabuto 4, Buddha 4, Mu")
	require.Contains(t, offered("r w2 x s1 s1"), "Hand Samurai 1, Samurai 1, Ronin, Boat 2, Swap")
	typed(t, m, "R hand s3 k4 b4 r w2")
	require.Empty(t, offered("s3"), "the hand is chosen")
	typed(t, m, "Y hand s2 k3 b3 o4 w1")
	settle(m)
	for text, want := range map[string]string{
		"s3 kyoto n":        "Samurai 3 l15 | Samurai 3 on l15 · Fukui then 3 open, Kyoto then 4 open",
		"k4 awa":            "Kabuto 4 p14 | ",
		"w2 p15; s":         "w2 p15; Samurai 3 f17 | w2 p15; then Samurai 3 on f17 · ",
		"w2 p15; r q14; en": "w2 p15; r q14; End | ",
	} {
		require.Contains(t, offered(text), want)
	}
	for _, text := range []string{"s3 l15 ...", "w2 p15; s3 l15…", "s3 l15 more"} {
		first := g.Face.Suggest(m.Moment(0), text)[0]
		require.Contains(t, first.Label, "Samurai 3 on l15 ... · ")
		reader := m.State().(engine.TurnReader)
		want, err := reader.ReadTurn(0, text)
		require.NoError(t, err)
		read, err := reader.ReadTurn(0, first.Value)
		require.NoError(t, err)
		require.Equal(t, want, read, "%q offers %q", text, first.Value)
	}
	require.Equal(t, "w2 p15; End | w2 p15; then End turn", offered("w2 p15; end ..."), "what ends the turn")
	require.Empty(t, offered("s3 q14; end; w2"), "behind the end of the turn")
	require.Empty(t, offered("s2 q14; w"), "of another's hand")
	require.Empty(t, g.Face.Suggest(m.Moment(1), "s2"), "it is not Bram's turn")
	require.Empty(t, g.Face.Suggest(m.Moment(engine.Nobody), "s3"))
	for _, c := range g.Face.Suggest(m.Moment(0), "") {
		require.NotContains(t, c.Value, "Samurai 2")
	}
}

// A moment without a view does no harm.
func TestEmptyMoment(t *testing.T) {
	g := newGame(t)
	m := games.Moment{Words: gamestest.NewWords(t, g), Seat: engine.Nobody, Seats: 2, Look: games.Look{Bottom: engine.Nobody}}
	require.True(t, g.Face.Ask(m).Empty())
	require.Empty(t, g.Face.Tell(m))
	require.Empty(t, g.Face.Suggest(m, "s3"))
	require.Empty(t, g.Face.Score(m))
	require.NotEmpty(t, g.Face.Title(m))
	require.NotEmpty(t, g.Face.Narrow(m, "tile swap").Text)
}

// Names are escaped where markdown is read, and bare elsewhere.
func TestNamesAreEscaped(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"hand": "random"}, 2)
	m.Name("_Ana_", "@everyone")
	settle(m)
	m.Begin()
	typed(t, m, "R s1 n13 ...")
	moment := m.Moment(engine.Nobody)
	require.Contains(t, g.Face.Tell(moment)[0], `**\_Ana\_** lays`)
	require.Contains(t, g.Face.Shots(moment)[0].Alt, "_Ana_ (Red)")
	require.NotContains(t, g.Face.Score(moment), "@everyone")
}

// Players of one name are told apart by their colors, and a computer is not called to choose its hand.
func TestPlayersOfOneName(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), nil, 3)
	m.Name("Ana", "Bot", "Bot")
	moment := m.Moment(engine.Nobody)
	moment.Computer = []bool{false, true, true}
	ask := g.Face.Ask(moment)
	require.Equal(t, "Ana still chooses a first hand.", ask.Due)
	require.NotContains(t, ask.Text, "<@1001>")
	moment.Computer = nil
	require.Equal(t, "Ana, Bot Yellow and Bot Blue still choose their first hands.", g.Face.Ask(moment).Due)
	require.Contains(t, g.Face.Shots(moment)[0].Alt, "Ana (Red): 0 K")
	require.Contains(t, g.Face.Shots(moment)[0].Alt, "Bot Blue: 0 K")
}

// The description of a board of four players with long names still names every town with figures.
func TestLongNamesLeaveTheDescriptionComplete(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), nil, 4)
	long := "A name that is as long as they get"
	m.Name("1_"+long, "2_"+long, long, long)
	r := gametest.Rand(3)
	for range 60 {
		m.Settle(r)
		for viewer := engine.Nobody; viewer < 4; viewer++ {
			moment := m.Moment(viewer)
			alt := g.Face.Shots(moment)[0].Alt
			require.LessOrEqual(t, len([]rune(alt)), 1024)
			for _, town := range moment.View.(rules.View).Towns {
				if town.Figures.Len() > 0 {
					require.Contains(t, alt, town.Town.String()+" ", alt)
				}
			}
			require.Contains(t, alt, "Set aside: ", alt)
		}
		m.Answer(r)
	}
}

// If there is little room, a description leaves out the pile rather than the events.
func TestDescriptionsTellRatherWhatHappened(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), nil, 4)
	const long = "A name as long as they get"
	m.Name("1 "+long, "2 "+long, "3 "+long, "4 "+long)
	for _, seat := range []string{"R", "Y", "B", "P"} {
		typed(t, m, seat+" hand s3 k4 b4 r w2")
	}
	settle(m)
	m.Begin()
	typed(t, m, "R s3 o13; w2 p15")
	settle(m)
	alt := g.Face.Shots(m.Moment(0))[0].Alt
	require.Contains(t, alt, "Then Boat 2 on p15, beside Awa.", alt)
	require.NotContains(t, alt, "In your pile", alt)
	require.Less(t, strings.Index(alt, "Set aside: "), strings.Index(alt, "Figures (K"), "the towns come last")
}

// The influence on all towns is offered to players and spectators once tiles are laid, also to players who
// wait. A player's own table is private, for it shows the turn that they have begun. However many tiles
// there are, the description names every town with figures.
func TestInfluence(t *testing.T) {
	g := newGame(t)
	looker := g.Face.(games.Pager)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), nil, 4)
	require.Empty(t, looker.ViewPages(m.Moment(0)), "while hands are chosen")
	r := gametest.Rand(4)
	for range 60 {
		m.Settle(r)
		for viewer := engine.Nobody; viewer < 4; viewer++ {
			moment := m.Moment(viewer)
			view := moment.View.(rules.View)
			if view.Number == 0 {
				continue
			}
			require.Equal(t, "influence", looker.ViewPages(moment)[0].Value)
			look := looker.ViewPage(moment, "influence")
			signs := strings.Count(look.Text, "🪖") + strings.Count(look.Text, "🪷") + strings.Count(look.Text, "🍱")
			require.Equal(t, view.OnBoard.Sum(), signs, "each figure is told once: %s", look.Text)
			shot := look.Shots[0]
			require.Equal(t, viewer >= 0, shot.Private)
			require.Less(t, len([]rune(shot.Alt)), 1024, "the description is cut: %s", shot.Alt)
			for _, town := range view.Towns {
				require.Equal(t, town.Figures.Len() > 0, strings.Contains(shot.Alt, " "+town.Town.String()+" ("), shot.Alt)
			}
		}
		m.Answer(r)
	}
	require.Greater(t, len(m.State().View(0).(rules.View).Pieces), 20)
}

// The text mentions the menu of towns only if there is one: a tile must reach a town with figures.
func TestTownsAreNamedWhereTheyCanBeChosen(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"hand": "random"}, 3)
	settle(m)
	require.Contains(t, g.Face.Ask(m.Moment(0)).Yours, "begin with a **town**")
	ask := g.Face.Ask(farFromTowns(m))
	require.NotContains(t, ask.Yours, "begin with a **town**")
	require.Contains(t, ask.Yours, "none of your tiles")
	require.False(t, slices.ContainsFunc(ask.Choices, func(c games.Choice) bool { return strings.HasPrefix(c.Value, "town ") }))
}

// If no hex for a tile touches a town with figures, the question does not say that the hexes do.
func TestHexesFarFromTownsAreCalledSo(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"hand": "random"}, 3)
	settle(m)
	require.Contains(t, g.Face.Narrow(m.Moment(0), "tile samurai-1").Text, "beside towns that still have figures")
	ask := g.Face.Narrow(farFromTowns(m), "tile samurai-1")
	require.Equal(t, "**Samurai 1**: these hexes touch no town with figures.", ask.Text)
	require.NotEmpty(t, ask.Choices)
}

// farFromTowns returns a moment at which the first player can lay tiles, but none beside a town with figures.
func farFromTowns(m *gamestest.Match) games.Moment {
	moment := m.Moment(0)
	view := moment.View.(rules.View)
	view.Towns = nil
	moment.View = view
	return moment
}

// A chapter counts all figures that left the board, also those set aside.
func TestChaptersCountTheFiguresThatAreGone(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"hand": "random"}, 2)
	settle(m)
	playOn(m, 8) // of whose four figures three are set aside
	chapters := g.Face.(games.Chronicler).Chapters(m.Whole(engine.Nobody))
	require.Len(t, chapters, 5, "the set-up and four rounds")
	require.Equal(t, "1 figure gone", chapters[1].Result)
	require.Equal(t, "Still on. 1 figure gone", chapters[4].Result)
}

// sayEndings uses the messages for every end of a match, by every rule and reason.
func sayEndings(t *testing.T, g games.Game, words *gamestest.Words) {
	t.Helper()
	m := gamestest.NewMatch(t, g, words, nil, 3)
	moment := m.Moment(engine.Nobody)
	moment.Outcome = engine.Outcome{Ranks: []int{1, 2, 3}, Points: []int{3, 2, 1}}
	for _, decided := range []string{"Q5", "V2", "V3", "V4", "V5", "V6"} {
		for _, reason := range []string{rules.ByClass, rules.ByTies, rules.ByStuck, rules.ByQuit} {
			for _, winners := range []int{1, 2} {
				view := moment.View.(rules.View)
				view.Prompt, view.Reason, view.Decided = "", reason, decided
				view.Players = append([]rules.Player(nil), view.Players...)
				for seat := range view.Players {
					view.Players[seat].Rank = 1 + seat/winners
					if reason == rules.ByClass {
						view.Players[seat].Markers = 1 // who is in question beside the winner by V3
					}
				}
				moment.View = view
				text := g.Face.Result(moment)
				require.Empty(t, words.Wrong(text), text)
				require.Contains(t, text, "Ana", text)
				require.Equal(t, winners, strings.Count(text, `1\. `), "places are no list that numbers itself: %s", text)
			}
		}
	}
	alone := moment.View.(rules.View)
	alone.Reason, alone.Decided, alone.OnBoard = rules.ByClass, "V3", rules.Figures{}
	alone.Players = []rules.Player{{Seat: 0, Rank: 1, Markers: 1}, {Seat: 1, Rank: 2}, {Seat: 2, Rank: 3}}
	moment.View = alone
	require.Contains(t, g.Face.Result(moment), "the only one taken")
	require.Contains(t, g.Face.Result(moment), "No Kabuto, Buddha or Obento is left on the board.")
	alone.Players = []rules.Player{
		{Seat: 0, Rank: 1, Markers: 1, Captured: rules.Figures{3, 1}}, {Seat: 1, Rank: 2, Markers: 2, Captured: rules.Figures{0, 2}},
	}
	moment.View = alone
	require.Contains(t, g.Face.Result(moment), "and most figures of the other classes: 1; Bram has 0.")
	moment.Ending = engine.Ending{Reason: "abort"}
	require.Contains(t, g.Face.Shots(moment)[0].Alt, "The match has ended")
	moment.Ending = engine.Ending{Reason: engine.LeftAdjudicate, Ranks: []int{1, 2, 2}}
	require.Contains(t, g.Face.Shots(moment)[0].Alt, "Ana wins")
}

// numbered records the number that each counted message shows. A value named Count hides the counted number.
type numbered struct {
	games.Words
	shown map[string]any
}

// Count implements games.Words.
func (w numbered) Count(key string, n int, args games.Args) string {
	w.shown[key] = n
	if hiding, ok := args["Count"]; ok {
		w.shown[key] = hiding
	}
	return w.Words.Count(key, n, args)
}

// A translation of the result can show the number of winners.
func TestTheResultCountsTheWinners(t *testing.T) {
	g := newGame(t)
	words := numbered{gamestest.NewWords(t, g), map[string]any{}}
	moment := gamestest.NewMatch(t, g, words, nil, 3).Moment(engine.Nobody)
	view := moment.View.(rules.View)
	view.Reason, view.Decided = rules.ByClass, "V5"
	view.Players = []rules.Player{{Seat: 0, Rank: 1}, {Seat: 1, Rank: 1}, {Seat: 2, Rank: 3}}
	moment.View = view
	require.Contains(t, g.Face.Result(moment), "share the win")
	require.Equal(t, 2, words.shown["won.V5"])
}
