// Package copies makes copies of a store by itself, and removes those that are not
// needed any more: of the last hours one for each hour, of the last days one for each
// day, of the last weeks one for each week. Each is verified before it gets its name,
// written slowly enough to disturb nobody, and none is made where the disk would
// become full.
//
// It knows nothing of what a store is: a Source writes a copy and a Save makes a
// verified file of it.
package copies
