// Package suite is shared by the tests of all packages: it has the flag for their long forms, and moves their
// temporary files into memory.
package suite

import "flag"

// long is defined here and nowhere else, so that it means the same in every package.
var long = flag.Bool("long", false, "run the long forms of the tests, which take minutes to hours")

// Long reports whether the long forms of tests were requested. Call it after the flags have been parsed.
func Long() bool { return *long }

// Size returns short or, with the flag -long, lasting. Tests use it for their size.
func Size(short, lasting int) int {
	if Long() {
		return lasting
	}
	return short
}
