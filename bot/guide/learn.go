package guide

import (
	"context"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/guide"
	"towerpost/bot/route"
)

// learn serves /learn. It shows the lesson in the option lesson, or the first, with the judgement of a typed
// answer.
func (rm *Room) learn(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	game, err := rm.taughtGame(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.For(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	m, err := guide.TypedLesson(p, game, lessonNumber(call), call.Text("answer"), call.Locale)
	return route.Reply{Message: m}, err
}

// lessonNumber returns the number in the option lesson, or 1.
func lessonNumber(call discord.Interaction) int {
	if n, ok := call.Int("lesson"); ok {
		return n
	}
	return 1
}

// suggestAnswers completes the option answer with the answers of the lesson.
func (rm *Room) suggestAnswers(
	ctx context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	game, err := rm.taughtGame(ctx, call)
	if err != nil {
		return nil, err
	}
	return guide.SuggestAnswers(rm.Presenter, game, lessonNumber(call), typed, call.Locale), nil
}

// taughtGame returns the game whose lessons a call means. If the call names none and its usual game has no
// lessons, it is the first game that has some.
func (rm *Room) taughtGame(ctx context.Context, call discord.Interaction) (string, error) {
	_, named, err := rm.Pick.Named(call)
	if err != nil {
		return "", err
	}
	game, err := rm.game(ctx, call)
	if err != nil {
		return "", err
	}
	if named || guide.Teaches(rm.Presenter, game, call.Locale) {
		return game, nil
	}
	for _, g := range rm.Pick.Games {
		if guide.Teaches(rm.Presenter, g.Key(), call.Locale) {
			return g.Key(), nil
		}
	}
	return game, nil
}

// turnLesson serves the controls of a lesson: its answers, and the buttons that lead to another lesson.
func (rm *Room) turnLesson(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	answer, _ := strconv.Atoi(call.Control.Arg)
	r, err := rm.lesson(ctx, call, call.Control.ID, call.Control.Head, answer)
	r.Replace = true
	return r, err
}

// lesson shows a lesson with the judgement of an answer.
func (rm *Room) lesson(
	ctx context.Context, call discord.Interaction, game string, number, answer int,
) (route.Reply, error) {
	p, err := rm.Looks.For(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	m, err := guide.Lesson(p, game, number, answer, call.Locale)
	return route.Reply{Message: m}, err
}
