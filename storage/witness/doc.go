// Package witness holds stores that earlier programs have written, and the answers of these programs.
//
// A store outlives the program that has written it. Each file testdata/schema-N.store.gz is a store of the
// schema N with a row in every bucket; the folder testdata/schema-N holds its answers: every match at every
// head as each player and a spectator may see it, leaderboards, histories, reviews, lists, plans, timers,
// the outbox, settings. The tests open a copy of each store with the present program and ask again. They
// fail where an upgrade has changed an answer.
//
// There is nothing in this package but tests. words_test.go says how an answer is written: chosen facts in
// words, so that a field that is added or renamed changes one line there and no golden file.
//
// A witness is written once, by the last program of its schema, and never again: a newer program could only
// repeat its own answers. Before schema N gets a successor, this command writes the store and its answers:
//
//	go test -run TestWriteWitness ./storage/witness -write
//
// It refuses to overwrite files. testdata/README.md names the commit that wrote each store.
package witness
