// Package plan makes the pages of what players decide ahead of time: plans and wishes.
package plan
