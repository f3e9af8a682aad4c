// Package seal guards the rows of a file of bbolt with checksums: a Bucket ends each
// value with one over the name of the bucket, the key and the value, and checks it
// whenever the row is read, also where only its key is wanted. The number by which a
// bucket counts bears a checksum of its own in its upper bits.
//
// A row whose seal is broken is never given out. Get, Cursor and the others panic with
// a *Broken instead, because a cursor has no room for an error; Guard makes an error
// of it. Whoever works on buckets does it within Guard.
//
// Two things no seal can tell: that a whole row is missing, and that a page is an older
// one. Rows that name one another tell that.
package seal
