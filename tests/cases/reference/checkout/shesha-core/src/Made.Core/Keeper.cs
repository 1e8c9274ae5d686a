namespace Made
{
    public interface IKeeper
    {
        void Keep(int id);
    }

    public interface INamedKeeper : IKeeper
    {
        string Name { get; }
    }

    public abstract class KeeperBase : INamedKeeper
    {
        public abstract string Name { get; }

        void IKeeper.Keep(int id)
        {
        }
    }
}
