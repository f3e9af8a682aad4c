package guide

import (
	"context"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/guide"
	"towerpost/bot/route"
)

// learn serves /learn: it begins with the first lesson, or shows the one that is named, with what
// a typed answer is worth.
func (rm *Room) learn(ctx context.Context, call discord.Call) (route.Reply, error) {
	game, err := rm.taught(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.For(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	m, err := guide.TypedLesson(p, game, numberOf(call), call.Text("answer"), call.Locale)
	return route.Reply{Message: m}, err
}

// numberOf returns the number of the lesson that is named, 1 where none is.
func numberOf(call discord.Call) int {
	if n, ok := call.Int("lesson"); ok {
		return n
	}
	return 1
}

func (rm *Room) suggestAnswers(ctx context.Context, call discord.Call, typed string) ([]present.Choice, error) {
	game, err := rm.taught(ctx, call)
	if err != nil {
		return nil, err
	}
	return guide.SuggestAnswers(rm.Presenter, game, numberOf(call), typed, call.Locale), nil
}

// taught returns the game whose lessons are meant. Where none is named and the usual one has no lessons,
// those of another game are given.
func (rm *Room) taught(ctx context.Context, call discord.Call) (string, error) {
	_, named, err := rm.Pick.Named(call)
	if err != nil {
		return "", err
	}
	game, err := rm.game(ctx, call)
	if err != nil {
		return "", err
	}
	for _, g := range rm.Pick.Games {
		if !named && !guide.Teaches(rm.Presenter, game, call.Locale) && guide.Teaches(rm.Presenter, g.Key(), call.Locale) {
			game = g.Key()
		}
	}
	return game, nil
}

// turnLesson serves the controls below a lesson: its answers, and those that lead to another one.
func (rm *Room) turnLesson(ctx context.Context, call discord.Call) (route.Reply, error) {
	answer, _ := strconv.Atoi(call.Control.Arg)
	r, err := rm.lesson(ctx, call, call.Control.ID, call.Control.Head, answer)
	r.Replace = true
	return r, err
}

// lesson shows a lesson, with what an answer is worth.
func (rm *Room) lesson(ctx context.Context, call discord.Call, game string, number, answer int) (route.Reply, error) {
	p, err := rm.Looks.For(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	m, err := guide.Lesson(p, game, number, answer, call.Locale)
	return route.Reply{Message: m}, err
}
