// Package plan makes the pages of plans and wishes, by which players decide ahead of time.
package plan
