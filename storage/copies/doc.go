// Package copies makes copies of a store at intervals and removes those that are no longer needed. It keeps
// one copy for each of the last hours, one for each of the last days and one for each of the last weeks.
// Each copy is verified before it gets its name. It is written slowly, so that it delays no turn, and not
// at all if the disk would become full.
//
// The package does not know what a store is: a Source writes a copy, and the Save function turns it into a
// verified file.
package copies
