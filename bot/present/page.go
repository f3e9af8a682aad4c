package present

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/locale"
)

// NonEmpty returns a list of the line, or nil if the line is empty.
func NonEmpty(line string) []string {
	if line == "" {
		return nil
	}
	return []string{line}
}

// Fit joins as many lines as a message holds. A last line counts the others.
func Fit(w Words, lines []string) string {
	held := Held(lines)
	if held < len(lines) {
		lines = append(lines[:held:held], w.Count("games.more", len(lines)-held, nil))
	}
	return strings.Join(lines, "\n")
}

// Held returns how many of the lines a message holds, together with a line that counts the others.
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

// PageOf returns a page of a list, its number from 0, and the number of pages. A page beyond the last is the
// last, and one before the first is the first.
func PageOf[T any](all []T, page, size int) (shown []T, number, pages int) {
	pages = max(1, (len(all)+size-1)/size)
	number = min(max(page, 0), pages-1)
	return all[number*size : min(len(all), (number+1)*size)], number, pages
}

// Paginate divides count lines into pages of one to size lines. A message holds a page together with the
// lines around it and a note. A page whose lines do not all fit in full has brief ones.
func Paginate(count, size int, around []string, line func(i int, brief bool) string) [][]string {
	var pages [][]string
	for from := 0; from < count; {
		page := pageFrom(from, min(from+size, count), around, line)
		pages = append(pages, page)
		from += len(page)
	}
	return pages
}

// pageFrom returns the page of the lines from ≤ i < to, or of fewer if the page is full before.
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

// PageNote returns a note such as "page 2 of 3", "" if there is only one page.
func PageNote(w Words, page, pages int) string {
	if pages == 1 {
		return ""
	}
	return w.Text("page.note", locale.Args{"Page": strconv.Itoa(page + 1), "Pages": strconv.Itoa(pages)})
}

// PageButtons returns the buttons to the pages before and after a page.
func PageButtons(w Words, page, pages int, to func(page int) Control) []Button {
	var buttons []Button
	if page > 0 {
		buttons = append(buttons, Icon("back", to(page-1)))
	}
	if page < pages-1 {
		buttons = append(buttons, Icon("forward", to(page+1)))
	}
	return buttons
}

// Paged returns all lines of a menu if there are at most MaxOptions. Otherwise it returns the page with the
// chosen line, between lines that lead to the pages before and after it.
func Paged(w Words, all []Choice, chosen int) []Choice {
	if len(all) <= MaxOptions {
		return all
	}
	const size = MaxOptions - 2
	from := chosen / size * size
	to := min(from+size, len(all))
	var page []Choice
	if from > 0 {
		earlier := w.Text("review.earlier", nil)
		page = append(page, Choice{Value: all[from-1].Value, Label: earlier, Emoji: "⬆️"})
	}
	page = append(page, all[from:to]...)
	if to < len(all) {
		page = append(page, Choice{Value: all[to].Value, Label: w.Text("review.later", nil), Emoji: "⬇️"})
	}
	return page
}
