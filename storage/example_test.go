package storage_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/play"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// A file is opened by one process, and serves a match service.
func Example() {
	dir, err := os.MkdirTemp("", "towerpost")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	db, err := storage.Open(filepath.Join(dir, "towerpost.db"), bolt.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer db.Close()
	service := play.New(play.Options{Store: db, Games: []engine.Game{count{}}})
	notices, err := service.Challenge(context.Background(), match.Caller{Player: "1", Name: "Amy", Channel: "club"}, match.Proposal{Game: "count"})
	fmt.Println(notices[0].Kind, err, db.Check(context.Background()))
	// Output: challenge <nil> <nil>
}
