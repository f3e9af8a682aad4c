package guide

import (
	"context"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present/guide"
	"towerpost/bot/route"
)

// learn serves /learn: it begins with the first lesson. Where no game is named and the usual one has no lessons, those of another
// game are given.
func (rm *Room) learn(ctx context.Context, call discord.Call) (route.Reply, error) {
	_, named, err := rm.Pick.Named(call)
	if err != nil {
		return route.Reply{}, err
	}
	game, err := rm.game(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	for _, g := range rm.Pick.Games {
		if !named && !guide.Teaches(rm.Presenter, game, call.Locale) && guide.Teaches(rm.Presenter, g.Key(), call.Locale) {
			game = g.Key()
		}
	}
	return rm.lesson(ctx, call, game, 1, 0)
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
