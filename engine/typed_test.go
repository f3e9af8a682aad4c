package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
)

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"A4-A5": "a4-a5", "a4–a5": "a4-a5", "−1": "-1", "b5→c5": "b5>c5", "a4×a5": "a4xa5", "Ｌ３　ａ": "l3 a", "Peão": "peao",
		"ÁÀÂÃ é ê í ó õ ô ú Ç": "aaaa e e i o o o u c", "ß漢김": "ß漢김", "": "",
		"Stânga ăî șț şţ": "stanga ai st st", "è ì ò ù Ü": "e i o u u",
	} {
		assert.Equal(t, want, engine.Plain(text), text)
	}
}
