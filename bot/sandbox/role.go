package sandbox

import "slices"

// Role is a role of the guild.
type Role struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Mentionable lets everyone notify its members; otherwise only who may mention everyone can.
	Mentionable bool `json:"mentionable"`
	// Members are the identifiers of those who have it.
	Members []string `json:"-"`
}

// Roles lists the guild's roles; @everyone, whose identifier is the guild's, is not among them.
func (s *Server) Roles() []Role {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.world.roles)
}

// role finds a role, also that of everyone.
func (w *world) role(id string) (Role, bool) {
	if id == w.guild.ID {
		return Role{ID: id, Name: "@everyone", Members: w.order}, true
	}
	i := slices.IndexFunc(w.roles, func(r Role) bool { return r.ID == id })
	if i < 0 {
		return Role{}, false
	}
	return w.roles[i], true
}

// rolesOf lists the roles of a member, without that of everyone.
func (w *world) rolesOf(userID string) []string {
	ids := []string{}
	for _, r := range w.roles {
		if slices.Contains(r.Members, userID) {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// roleFields is a role as Discord shows it.
func roleFields(r Role, position int) map[string]any {
	return map[string]any{
		"id": r.ID, "name": r.Name, "color": 0, "hoist": false, "position": position, "managed": false,
		"permissions": bits(PermissionsMinimal), "mentionable": r.Mentionable, "flags": 0,
	}
}

// resolvedRoles are the roles among the values of an option or a menu, or nil.
func (s *Server) resolvedRoles(ids []string) map[string]any {
	roles := map[string]any{}
	for _, id := range ids {
		if r, ok := s.world.role(id); ok {
			roles[id] = roleFields(r, 0)
		}
	}
	if len(roles) == 0 {
		return nil
	}
	return map[string]any{"roles": roles}
}
