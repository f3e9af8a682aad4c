package ludo

// expects says what the next number or place of a text stands for.
type expects uint8

const (
	anything expects = iota
	aStart           // the place where the piece stands
	anEnd            // the place where it ends
	aVictim          // the captured piece
)

// textParser parses a typed text. It holds the result so far and the tokens that are left.
type textParser struct {
	partialMove
	tokens  []token
	expects expects
}

// parsePartialMove parses a typed text, in any case and with any spaces. Its words may be English or
// Portuguese:
//
//	1 … 4                          a piece
//	14, on 14, @14, L3, yard       the place where it stands
//	to 28, >28, goal               the place where it ends
//	14-28, 14 28                   both places
//	x, xB, xB3, x41                a capture
//	pass                           a pass
//
// Ok is false for a text that says nothing or contradicts itself.
func parsePartialMove(text string) (partialMove, bool) {
	tokens, ok := tokensOf(text)
	if !ok {
		return partialMove{}, false
	}
	r := textParser{tokens: tokens}
	for len(r.tokens) > 0 {
		t := r.tokens[0]
		r.tokens = r.tokens[1:]
		if t.isNumber() {
			ok = r.takeNumber(t.number)
		} else {
			ok = r.takeWord(t)
		}
		if !ok {
			return partialMove{}, false
		}
	}
	dangling := r.expects == aStart || r.expects == anEnd
	return r.partialMove, !dangling && r.partialMove != partialMove{turn: r.turn}
}

// next returns the next token and removes it if it is a number; ok is false if it is not.
func (r *textParser) next() (n int, ok bool) {
	if len(r.tokens) == 0 || !r.tokens[0].isNumber() {
		return 0, false
	}
	n = r.tokens[0].number
	r.tokens = r.tokens[1:]
	return n, true
}

// nextIs reports whether the next token is the word.
func (r *textParser) nextIs(word string) bool {
	return len(r.tokens) > 0 && r.tokens[0].word == word
}

func (r *textParser) takeNumber(n int) bool {
	switch {
	case r.expects == aVictim:
		return r.takeEnd(Ring(n))
	case r.expects != anything || r.nextIs("-") || n > mostPieces:
		return r.takePlace(Ring(n))
	case r.number != 0:
		return false
	}
	r.number = n
	return true
}

// takePlace takes a place as the start or the end, whichever is expected. If neither is, the first place is
// the start and the second one the end.
func (r *textParser) takePlace(p Place) bool {
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

func (r *textParser) takeEnd(p Place) bool {
	r.expects = anything
	if p == Nowhere || r.to != Nowhere && r.to != p {
		return false
	}
	r.to = p
	return true
}

// takeWord takes a word or a sign.
func (r *textParser) takeWord(t token) bool {
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
		return r.setExpected(aStart)
	case "-", ">", "to", "para", "ate":
		return r.setExpected(anEnd)
	case "x", "captures", "capture", "capturing", "takes", "take", "captura", "capturar", "come":
		r.captures = true
		return r.setExpected(aVictim)
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

// setExpected sets what the next place stands for, and reports whether that agrees with what was expected
// before. A start word after an end word changes nothing: "para casa 28" still names the end.
func (r *textParser) setExpected(what expects) bool {
	if what == aStart && r.expects == anEnd {
		return true
	}
	ok := r.expects == anything || r.expects == what
	r.expects = what
	return ok
}

// takeVictim takes the colour of a captured piece, and its number if one follows.
func (r *textParser) takeVictim(c Color) bool {
	r.expects = anything
	if c == NoColor || r.victim != NoColor {
		return false
	}
	r.victim = c
	n, ok := r.next()
	r.victimNumber = n
	return !ok || n <= mostPieces
}

// takeColor takes a colour. Directly before a number it is the owner of that piece, else the player whose
// turn it is.
func (r *textParser) takeColor(c Color) bool {
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

// colorCalled returns the colour with the letter or the name, both in lower case and the name in English or
// Portuguese. It returns NoColor for any other word.
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
