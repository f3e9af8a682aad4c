//go:build haste

package main

import (
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"syscall"
	"time"
)

// servicePace returns the clock of a bot that is watched for a day in minutes: it runs as much faster than the real one as
// HASTE says. On SIGUSR1 the program writes how many goroutines it has, and how much memory is in use after the garbage has
// been collected.
func servicePace() pace {
	scale, err := strconv.ParseFloat(os.Getenv("HASTE"), 64)
	if err != nil {
		panic("HASTE: " + err.Error())
	}
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGUSR1)
	go func() {
		for range asked {
			var memory runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&memory)
			fmt.Printf("goroutines %d heap %d\n", runtime.NumGoroutine(), memory.HeapAlloc)
		}
	}()
	return newPace(scale, time.Time{})
}
