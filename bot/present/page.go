package present

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/locale"
)

// NonEmpty returns the line as a list of one, or none where it is empty.
func NonEmpty(line string) []string {
	if line == "" {
		return nil
	}
	return []string{line}
}

// Fit joins as many lines as a message holds, and counts the others.
func Fit(w Words, lines []string) string {
	held := Held(lines)
	if held < len(lines) {
		lines = append(lines[:held:held], w.Count("games.more", len(lines)-held, nil))
	}
	return strings.Join(lines, "\n")
}

// Held returns how many of the lines a message holds, beside one that counts the others.
func Held(lines []string) int {
	const reserve = 80 // for the line that counts the rest
	size := 0
	for i, line := range lines {
		if size += len([]rune(line)) + 1; size > MaxText-reserve {
			return i
		}
	}
	return len(lines)
}

// PageOf returns a page of a list, its number and how many there are. A page behind the last is the last.
func PageOf[T any](all []T, page, size int) (shown []T, number, pages int) {
	pages = max(1, (len(all)+size-1)/size)
	number = min(max(page, 0), pages-1)
	return all[number*size : min(len(all), (number+1)*size)], number, pages
}

// Paginate divides so many lines into pages of at most size, each of at least one line. A message holds a page
// beside the lines around it and a note. The lines are brief on a page that would not hold as many otherwise.
func Paginate(count, size int, around []string, line func(i int, brief bool) string) [][]string {
	var pages [][]string
	for from := 0; from < count; {
		page := pageFrom(from, min(from+size, count), around, line)
		pages = append(pages, page)
		from += len(page)
	}
	return pages
}

// pageFrom returns the page that begins with a line and ends before another one, or earlier where it is full.
func pageFrom(from, to int, around []string, line func(i int, brief bool) string) []string {
	var page []string
	held := 0
	for _, brief := range []bool{false, true} {
		page = nil
		for i := from; i < to; i++ {
			page = append(page, line(i, brief))
		}
		if held = Held(slices.Concat(around, page)) - len(around); held >= len(page) {
			break
		}
	}
	return page[:max(held, 1)]
}

// PageNote says which page of several it is; of a single one it says nothing.
func PageNote(w Words, page, pages int) string {
	if pages == 1 {
		return ""
	}
	return w.Text("page.note", locale.Args{"Page": strconv.Itoa(page + 1), "Pages": strconv.Itoa(pages)})
}

// Turning returns the buttons that lead to the pages beside one.
func Turning(w Words, page, pages int, to func(page int) Control) []Button {
	var buttons []Button
	if page > 0 {
		buttons = append(buttons, Icon("back", to(page-1)))
	}
	if page < pages-1 {
		buttons = append(buttons, Icon("forward", to(page+1)))
	}
	return buttons
}

// Paged returns the lines of a menu of which one is chosen: all, or where a menu does not hold them the page
// with the chosen one, between lines that lead to the pages before and after it.
func Paged(w Words, all []Choice, chosen int) []Choice {
	if len(all) <= MaxOptions {
		return all
	}
	const size = MaxOptions - 2
	from := chosen / size * size
	to := min(from+size, len(all))
	var page []Choice
	if from > 0 {
		page = append(page, Choice{Value: all[from-1].Value, Label: w.Text("review.earlier", nil), Emoji: "⬆️"})
	}
	page = append(page, all[from:to]...)
	if to < len(all) {
		page = append(page, Choice{Value: all[to].Value, Label: w.Text("review.later", nil), Emoji: "⬇️"})
	}
	return page
}
