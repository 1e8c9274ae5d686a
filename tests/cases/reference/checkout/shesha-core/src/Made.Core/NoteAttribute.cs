namespace Made.Attributes
{
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Property, AllowMultiple = true)]
    public class NoteAttribute : Attribute
    {
        public string Text { get; }
        public int Level { get; set; } = 2;

        public NoteAttribute(string text, bool loud = false)
        {
            Text = text;
        }
    }
}
