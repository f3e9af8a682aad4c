package ludo

// expects is what the next number or place of a text is.
type expects uint8

const (
	anything expects = iota
	aStart           // where the piece stands
	anEnd            // where it ends
	aVictim          // what is captured
)

// reading is a text while it is being read.
type reading struct {
	said
	tokens  []token
	expects expects
}

// parseSaid returns what a person's text says, in any case and with any spaces: a bare 1–4 is a piece; any
// other number, "on 14", "@14", "L3" and "yard" are where it stands; "to 28", ">28" and "goal" where it ends;
// "14-28" and "14 28" both; "x", "xB", "xB3" and "x41" a capture; "pass". The words may be Portuguese. Ok is
// false for what says nothing, or two things at once.
func parseSaid(text string) (said, bool) {
	tokens, ok := tokensOf(text)
	if !ok {
		return said{}, false
	}
	r := reading{tokens: tokens}
	for len(r.tokens) > 0 {
		t := r.tokens[0]
		r.tokens = r.tokens[1:]
		if t.isNumber() {
			ok = r.takeNumber(t.number)
		} else {
			ok = r.takeWord(t)
		}
		if !ok {
			return said{}, false
		}
	}
	dangling := r.expects == aStart || r.expects == anEnd
	return r.said, !dangling && r.said != said{turn: r.turn}
}

// next returns the next token where it is a number, and takes it away.
func (r *reading) next() (int, bool) {
	if len(r.tokens) == 0 || !r.tokens[0].isNumber() {
		return 0, false
	}
	n := r.tokens[0].number
	r.tokens = r.tokens[1:]
	return n, true
}

// before reports whether the next token is the word.
func (r *reading) before(word string) bool {
	return len(r.tokens) > 0 && r.tokens[0].word == word
}

func (r *reading) takeNumber(n int) bool {
	switch {
	case r.expects == aVictim:
		return r.takeEnd(Ring(n))
	case r.expects != anything || r.before("-") || n > mostPieces:
		return r.takePlace(Ring(n))
	case r.number != 0:
		return false
	}
	r.number = n
	return true
}

// takePlace takes a place for what is expected, else for the start and then for the end.
func (r *reading) takePlace(p Place) bool {
	if r.expects == anEnd || r.expects == anything && r.from != Nowhere {
		return r.takeEnd(p)
	}
	r.expects = anything
	if p == Nowhere || r.from != Nowhere {
		return false
	}
	r.from = p
	return true
}

func (r *reading) takeEnd(p Place) bool {
	r.expects = anything
	if p == Nowhere || r.to != Nowhere && r.to != p {
		return false
	}
	r.to = p
	return true
}

// takeWord takes a word or a sign.
func (r *reading) takeWord(t token) bool {
	if r.expects == aVictim {
		if c := colorCalled(t.word); c != NoColor {
			return r.takeVictim(c)
		}
		r.expects = anything
	}
	switch t.word {
	case "p", "piece", "pieces", "move", "moves", "peao", "peca", "mover", "mova", "move-se", "the",
		"my", "and", "e", "meu":
		return true
	case "on", "at", "from", "@", "casa", "de", "da", "em", "na", "no":
		return r.expect(aStart)
	case "-", ">", "to", "para", "ate":
		return r.expect(anEnd)
	case "x", "captures", "capture", "capturing", "takes", "take", "captura", "capturar", "come":
		r.captures = true
		return r.expect(aVictim)
	case "pass", "passes", "passo", "passa", "passar":
		r.pass = true
		return true
	case "goal", "home", "chegada", "meta":
		return r.expects != aStart && r.takeEnd(Goal)
	case "yard", "patio":
		return r.takePlace(Yard)
	case "l", "lane":
		j, ok := r.next()
		return ok && r.takePlace(Lane(j))
	}
	if len(t.word) == 2 && t.word[0] == 'x' { // "xB3"
		r.captures = true
		return r.takeVictim(colorCalled(t.word[1:]))
	}
	return r.takeColor(colorCalled(t.word))
}

// expect notes what the next place is. "To square 28" is the end, whatever "casa" means by itself.
func (r *reading) expect(what expects) bool {
	if what == aStart && r.expects == anEnd {
		return true
	}
	ok := r.expects == anything || r.expects == what
	r.expects = what
	return ok
}

// takeVictim takes the colour of a captured piece, and its number where one follows.
func (r *reading) takeVictim(c Color) bool {
	r.expects = anything
	if c == NoColor || r.victim != NoColor {
		return false
	}
	r.victim = c
	n, ok := r.next()
	r.victimNumber = n
	return !ok || n <= mostPieces
}

// takeColor takes a colour: with a number behind it, it is the owner of the piece, else the player.
func (r *reading) takeColor(c Color) bool {
	if c == NoColor {
		return false
	}
	if len(r.tokens) > 0 && r.tokens[0].isNumber() && r.tokens[0].joined {
		n, _ := r.next()
		ok := n <= mostPieces && r.number == 0 && r.owner == NoColor
		r.owner, r.number = c, n
		return ok
	}
	ok := r.turn == NoColor
	r.turn = c
	return ok
}

// colorCalled returns the colour with the letter or name, in lower case.
func colorCalled(word string) Color {
	for c := Yellow; c <= Cyan; c++ {
		if word == c.Key() || len(word) == 1 && word[0]|0x20 == c.Letter()[0]|0x20 {
			return c
		}
	}
	switch word {
	case "amarelo":
		return Yellow
	case "azul":
		return Blue
	case "vermelho":
		return Red
	case "verde":
		return Green
	case "laranja":
		return Orange
	case "roxo":
		return Purple
	case "rosa":
		return Pink
	case "ciano":
		return Cyan
	}
	return NoColor
}
