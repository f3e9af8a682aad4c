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

// servicePace returns the clock of a bot that is observed for a day in minutes. It runs faster than real time
// by the factor in HASTE. At the time in HASTE_BEGAN it shows real time. On SIGUSR1 the program prints the
// number of goroutines and the size of the heap after a garbage collection. If HASTE_PROFILES is set, it also
// writes a heap profile into that folder.
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
			runtime.GC() // the second one frees what sync.Pools keep
			runtime.ReadMemStats(&memory)
			fmt.Printf("goroutines %d heap %d\n", runtime.NumGoroutine(), memory.HeapAlloc)
			if folder := os.Getenv("HASTE_PROFILES"); folder != "" {
				profile(filepath.Join(folder, fmt.Sprintf("heap-%02d", asking)))
			}
		}
	}()
	return pace{real: began, began: began, scale: scale}
}

// profile writes a heap profile.
func profile(path string) {
	f, err := os.Create(path)
	if err == nil {
		err = errors.Join(pprof.WriteHeapProfile(f), f.Close())
	}
	if err != nil {
		fmt.Println("no profile:", err)
	}
}
