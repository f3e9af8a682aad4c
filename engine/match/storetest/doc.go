// Package storetest is the conformance suite of match.Store, and a plain store in
// memory that passes it, for tests that need no file.
package storetest
