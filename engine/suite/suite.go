// Package suite is what the tests of all packages share: the flag for their long forms, and temporary files in
// memory.
package suite

import "flag"

// long is defined here and nowhere else, so that it means the same in every package.
var long = flag.Bool("long", false, "run the long forms of the tests, which take minutes to hours")

// Long reports whether the long forms of tests are wanted. It is to be asked after the flags
// have been parsed.
func Long() bool { return *long }

// Of returns the size of a test: the first one, or with the flag -long the second one.
func Of(short, lasting int) int {
	if Long() {
		return lasting
	}
	return short
}
