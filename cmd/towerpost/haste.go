//go:build haste

package main

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"strconv"
	"syscall"
	"time"
)

// servicePace returns the clock of a bot that is watched for a day in minutes: it runs as much faster than
// the real one as HASTE says, since HASTE_BEGAN, when both showed the same. On SIGUSR1 the program writes how
// many goroutines it has, and how much memory is in use after the garbage has been collected, and a profile
// of that memory into the folder HASTE_PROFILES, where that is set.
func servicePace() pace {
	scale, err := strconv.ParseFloat(os.Getenv("HASTE"), 64)
	if err != nil {
		panic("HASTE: " + err.Error())
	}
	began, err := time.Parse(time.RFC3339Nano, os.Getenv("HASTE_BEGAN"))
	if err != nil {
		panic("HASTE_BEGAN: " + err.Error())
	}
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGUSR1)
	go func() {
		for asking := 0; ; asking++ {
			<-asked
			var memory runtime.MemStats
			runtime.GC()
			runtime.GC() // what pools keep goes with the second one
			runtime.ReadMemStats(&memory)
			fmt.Printf("goroutines %d heap %d\n", runtime.NumGoroutine(), memory.HeapAlloc)
			if folder := os.Getenv("HASTE_PROFILES"); folder != "" {
				profile(filepath.Join(folder, fmt.Sprintf("heap-%02d", asking)))
			}
		}
	}()
	return pace{real: began, began: began, scale: scale}
}

// profile writes a profile of the memory in use.
func profile(path string) {
	f, err := os.Create(path)
	if err == nil {
		err = errors.Join(pprof.WriteHeapProfile(f), f.Close())
	}
	if err != nil {
		fmt.Println("no profile:", err)
	}
}
