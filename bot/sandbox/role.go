package sandbox

import "slices"

// Role is a role of the guild.
type Role struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Mentionable lets everyone mention the role. Otherwise that needs the permission to mention everyone.
	Mentionable bool `json:"mentionable"`
	// Members are the IDs of the members with the role.
	Members []string `json:"-"`
}

// Roles returns the guild's roles, without @everyone, whose ID is that of the guild.
func (s *Server) Roles() []Role {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.world.roles)
}

// role returns the role with an ID, including @everyone.
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

// rolesOf returns the IDs of a member's roles, without @everyone.
func (w *world) rolesOf(userID string) []string {
	ids := []string{}
	for _, r := range w.roles {
		if slices.Contains(r.Members, userID) {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// roleFields returns Discord's role object of a role.
func roleFields(r Role, position int) map[string]any {
	return map[string]any{
		"id": r.ID, "name": r.Name, "color": 0, "hoist": false, "position": position, "managed": false,
		"permissions": bits(PermissionsMinimal), "mentionable": r.Mentionable, "flags": 0,
	}
}

// resolvedRoles returns the resolved roles of the values of options or a menu, nil if there are none.
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
