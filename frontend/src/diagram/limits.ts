/** How large a diagram may be that browsers draw: those of Mermaid itself are reached by real plans and graphs. */
export const limits = { maxTextSize: 300_000, maxEdges: 3_000 };
